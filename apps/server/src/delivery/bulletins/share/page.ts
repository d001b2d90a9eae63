import { fillIn, type Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import type { ListedRow } from '../issue/issue.ts';

const both = (vi: string, en: string) => ({ vi, en });
const texts = {
  title: both('Bản tin đã phát: {plant}', 'Issued bulletins: {plant}'),
  none: both('Chưa có bản tin nào được phát.', 'No bulletin was issued yet.'),
  number: both('Số', 'Number'),
  name: both('Bản tin', 'Bulletin'),
  at: both('Phát lúc', 'Issued at'),
  files: both('Tệp', 'Files'),
  corrects: both('Đính chính bản tin số {number}', 'Corrects bulletin {number}'),
  corrected: both('Đã được đính chính bằng bản tin số {number}', 'Corrected by bulletin {number}'),
  signed: both('bản ký', 'signed'),
  pending: both('chờ ký', 'signature pending'),
} as const;

export interface PageFile {
  readonly format: string;
  readonly url: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** For people: plain, without a script, and readable on any telephone. */
export function sharePage(
  plant: string,
  rows: readonly { readonly row: ListedRow; readonly files: readonly PageFile[] }[],
  language: Language,
): string {
  const say = (text: { vi: string; en: string }, facts: Record<string, string> = {}) =>
    escaped(fillIn(text, language, facts));
  const title = say(texts.title, { plant });
  const line = ({ row, files }: (typeof rows)[number]): string => {
    const notes = [
      ...(row.correctsNumber ? [say(texts.corrects, { number: row.correctsNumber })] : []),
      ...(row.correctedBy ? [say(texts.corrected, { number: row.correctedBy })] : []),
      ...(row.signedAs === null ? [say(texts.pending)] : []),
    ];
    const links = files.map(({ format, url }) => {
      const name = format === 'signed' ? say(texts.signed) : escaped(format);
      return `<a href="${escaped(url)}">${name}</a>`;
    });
    const at = wallText(row.issuedAt.getTime(), row.content.plant.time_zone).slice(0, 16);
    return `<tr><th scope="row">${escaped(row.number)}</th><td>${escaped(row.content.title)}${notes.map((note) => `<br><small>${note}</small>`).join('')}</td><td>${escaped(at)}</td><td>${links.join(' ')}</td></tr>`;
  };
  const heads = [texts.number, texts.name, texts.at, texts.files].map((text) => `<th scope="col">${say(text)}</th>`);
  const body =
    rows.length === 0
      ? `<p>${say(texts.none)}</p>`
      : `<table border="1" cellpadding="6" cellspacing="0"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
