import { errorCatalogue, fillIn, type Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import type { ListedRow } from '../issue/issue.ts';

const inLanguages = (vi: string, en: string) => ({ vi, en });
const texts = {
  title: inLanguages('Bản tin đã phát: {plant}', 'Issued bulletins: {plant}'),
  none: inLanguages('Chưa có bản tin nào được phát.', 'No bulletins issued yet.'),
  number: inLanguages('Số', 'Number'),
  name: inLanguages('Bản tin', 'Bulletin'),
  at: inLanguages('Phát lúc', 'Issued at'),
  files: inLanguages('Tệp', 'Files'),
  corrects: inLanguages('Đính chính bản tin số {number}', 'Corrects bulletin {number}'),
  corrected: inLanguages('Đã được đính chính bằng bản tin số {number}', 'Corrected by bulletin {number}'),
  signed: inLanguages('bản ký', 'signed'),
  pending: inLanguages(
    'Chưa ký. Khi ký xong, bản ký sẽ thay thế tại đây.',
    'Not signed yet. The signed file will replace it here.',
  ),
  noted: inLanguages('Phát kèm lưu ý', 'Issued with notes'),
  demo: inLanguages('Số liệu minh họa, không dùng để vận hành', 'Demonstration data, not for operation'),
  owed: inLanguages('Bản tin lúc {at}', 'Bulletin of {at}'),
  /** Screen readers list links without their row, so each names its bulletin. */
  file: inLanguages('{format}, bản tin số {number}', '{format}, bulletin {number}'),
  dead: inLanguages('Liên kết không mở được', 'The link cannot be opened'),
} as const;

export interface PageFile {
  readonly format: string;
  readonly url: string;
}

/** The page has its own style, because nothing else of the product is loaded. On a phone, cells are stacked. */
const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: #8888; --quiet: color-mix(in srgb, currentColor 68%, transparent); }
body { margin: 0; font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 8px 0 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody th { white-space: nowrap; }
small { color: var(--quiet); font-size: .875rem; }
small.strong { color: inherit; font-weight: 600; }
a { display: inline-block; min-width: 44px; padding: 4px 0; margin-right: 12px; }
@media (max-width: 640px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 2px 0; border: 0; }
  td[data-label]::before { content: attr(data-label) ' '; color: var(--quiet); }
  a { padding: 10px 0; }
}`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `15:10 24/11/2026`, as printed. */
function shownAt(ms: number, zone: string): string {
  const [date = '', time = ''] = wallText(ms, zone).split(/[ T]/);
  return `${time.slice(0, 5)} ${date.split('-').reverse().join('/')}`;
}

/** A plain page without scripts, readable on any phone. */
export function sharePage(
  plant: string,
  rows: readonly { readonly row: ListedRow; readonly files: readonly PageFile[] }[],
  language: Language,
): string {
  const fillText = (text: { vi: string; en: string }, facts: Record<string, string> = {}) =>
    escaped(fillIn(text, language, facts));
  const title = fillText(texts.title, { plant });
  const line = ({ row, files }: (typeof rows)[number]): string => {
    const { issuedAt, owedAt, content, isNoted } = row;
    const zone = content.plant.time_zone;
    const strong = [
      ...(content.marks.includes('demo') ? [fillText(texts.demo)] : []),
      ...(isNoted ? [fillText(texts.noted)] : []),
      ...(row.signedAs === null ? [fillText(texts.pending)] : []),
    ];
    const notes = [
      fillText(texts.owed, { at: shownAt(owedAt.getTime(), zone) }),
      ...(row.correctsNumber ? [fillText(texts.corrects, { number: row.correctsNumber })] : []),
      ...(row.correctedBy ? [fillText(texts.corrected, { number: row.correctedBy })] : []),
    ];
    const links = files.map(({ format, url }) => {
      const name = format === 'signed' ? fillIn(texts.signed, language, {}) : format.toUpperCase();
      const fileText = fillText(texts.file, { format: name, number: row.number });
      return `<a href="${escaped(url)}" aria-label="${fileText}">${escaped(name)}</a>`;
    });
    const at = shownAt(issuedAt.getTime(), zone);
    const below = [
      ...strong.map((note) => `<br><small class="strong">${note}</small>`),
      ...notes.map((note) => `<br><small>${note}</small>`),
    ];
    return `<tr role="row"><th scope="row" role="rowheader">${escaped(row.number)}</th><td role="cell"><span lang="${content.language}">${escaped(content.title)}</span>${below.join('')}</td><td role="cell" data-label="${fillText(texts.at)}">${escaped(at)}</td><td role="cell">${links.join(' ')}</td></tr>`;
  };
  const heads = [texts.number, texts.name, texts.at, texts.files].map(
    (text) => `<th scope="col" role="columnheader">${fillText(text)}</th>`,
  );
  const body =
    rows.length === 0
      ? `<p>${fillText(texts.none)}</p>`
      : `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${rows.map(line).join('')}</tbody></table>`;
  return wholePage(language, title, body);
}

/** Invalid, expired or revoked: the page has the same text as the answer to programs. */
export const deadLinkPage = (language: Language): string =>
  wholePage(
    language,
    escaped(fillIn(texts.dead, language, {})),
    `<p>${escaped(fillIn(errorCatalogue['bulletin.link_not_found'], language, {}))}</p>`,
  );

const wholePage = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
