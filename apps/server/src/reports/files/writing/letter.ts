import { required } from '@spillway/checked/reads';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { completeShare } from '@spillway/contract/reports/tables/limits';
import type { BalanceLine, KeyFigure, KeyFigureName, Texts } from '../../tables/tables.ts';
import { unitText } from '../../tables/texts.ts';
import { balanceSentence } from './balance-text.ts';

export interface LetterFacts {
  readonly plant: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly schedule: string;
  readonly figures: readonly KeyFigure[];
  /** The balance of the whole period; null when the plant has no water balance. */
  readonly balance: BalanceLine | null;
  /** A file that is too large stays in the library; a test email has none. */
  readonly file: 'attached' | 'inLibrary' | 'trial';
  /** The file's entry in the plant's register. */
  readonly known: { readonly reportNo: string; readonly chainHead: string; readonly sha256: string } | null;
}

interface ReportLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

const words = {
  subject: inLanguages('[{plant}] {title}: {from} – {to}', '[{plant}] {title}: {from} – {to}'),
  trial: inLanguages('Email thử: {subject}', 'Test: {subject}'),
  attached: inLanguages('Tệp báo cáo được gửi kèm email này.', 'The report is attached.'),
  inLibrary: inLanguages(
    'Tệp quá lớn để gửi kèm. Hãy tải tệp ở Báo cáo, mục Thư viện.',
    'The file is too large to attach. Download it under Reports, Library.',
  ),
  inTrial: inLanguages(
    'Đây là email thử, chỉ gửi cho bạn. Email thật có kèm tệp báo cáo.',
    'This is a test, sent to you only. The real email has the report attached.',
  ),
  known: inLanguages(
    'Số {reportNo} · mã chuỗi {chainHead} · SHA-256 của tệp {sha256}',
    'No. {reportNo} · chain code {chainHead} · SHA-256 of the file {sha256}',
  ),
  automatic: inLanguages(
    'Email tự động của Spillway theo lịch “{schedule}”.',
    'Sent automatically by Spillway for the schedule “{schedule}”.',
  ),
  figures: inLanguages('Số liệu chính của kỳ', 'Key figures of the period'),
  none: inLanguages('chưa có số liệu', 'no data'),
  levelDetail: inLanguages('cuối kỳ; thấp nhất {min}, cao nhất {max}', 'at the end; lowest {min}, highest {max}'),
  flowDetail: inLanguages('trung bình; thấp nhất {min}, cao nhất {max}', 'mean; lowest {min}, highest {max}'),
  sumDetail: inLanguages('cả kỳ', 'total'),
  share: inLanguages('có {share} số liệu', '{share} of the readings'),
} as const;

const names: Readonly<Record<KeyFigureName, Texts>> = {
  level: inLanguages('Mực nước hồ', 'Lake level'),
  inflow: inLanguages('Lưu lượng về hồ (làm trơn)', 'Inflow (smoothed)'),
  release: inLanguages('Tổng lưu lượng xả', 'Total release'),
  rain: inLanguages('Mưa bình quân lưu vực', 'Mean rain over the basin'),
  energy: inLanguages('Sản lượng điện', 'Energy'),
};

/** A level is the last value, a flow the mean; rain and energy are sums. */
const shownAggregates = {
  level: 'last',
  inflow: 'mean',
  release: 'mean',
  rain: 'sum',
  energy: 'sum',
} as const satisfies Record<KeyFigureName, string>;
const details = { last: 'levelDetail', mean: 'flowDetail', sum: 'sumDetail' } as const;

interface Line {
  readonly name: string;
  readonly figure: string;
  readonly detail: string;
}

/** States levels as the last value, flows as means, rain and energy as sums. */
function lineOf(keyFigure: KeyFigure, language: Language): Line {
  const { decimals, unit } = keyFigure.column;
  const number = (value: number) => fixedNumber(value, decimals, language);
  const kind = shownAggregates[keyFigure.name];
  const value = keyFigure[kind];
  if (value === null) return { name: names[keyFigure.name][language], figure: '-', detail: words.none[language] };
  const ends = {
    min: keyFigure.min === null ? '-' : number(keyFigure.min),
    max: keyFigure.max === null ? '-' : number(keyFigure.max),
  };
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const share =
    keyFigure.share === null || keyFigure.share >= completeShare
      ? []
      : [fillIn(words.share, language, { share: percent.format(keyFigure.share) })];
  return {
    name: names[keyFigure.name][language],
    figure: `${number(value)} ${unitText(unit, language)}`,
    detail: [fillIn(words[details[kind]], language, ends), ...share].join('; '),
  };
}

const cell = 'padding:4px 12px 4px 0;border-bottom:1px solid #cbd2dc';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => required({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[sign]));

export function reportLetter(facts: LetterFacts, language: Language): ReportLetter {
  const fillText = (text: Texts, overrides: Readonly<Record<string, string>> = {}) =>
    fillIn(text, language, {
      plant: facts.plant,
      title: facts.title,
      from: facts.from,
      to: facts.to,
      schedule: facts.schedule,
      ...overrides,
    });
  const subject = fillText(words.subject);
  const lines = facts.figures.map((one) => lineOf(one, language));
  const file = fillText(facts.file === 'trial' ? words.inTrial : words[facts.file]);
  const automatic = fillText(words.automatic);
  const known = facts.known ? [fillText(words.known, facts.known)] : [];
  const balance = (facts.balance && balanceSentence(facts.balance, language)) ?? [];
  const lineTexts = lines.map(({ name, figure, detail }) => `${name}: ${figure} (${detail})`).concat(balance);
  const blocks = [
    subject,
    ...(lines.length > 0 ? [[`${fillText(words.figures)}:`, ...lineTexts].join('\n')] : []),
    file,
  ];
  return {
    subject: facts.file === 'trial' ? fillText(words.trial, { subject }) : subject,
    text: `${[...blocks, ...known, automatic].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:Arial,sans-serif;font-size:14px;color:#1f2937">`,
      `<p><strong>${escaped(subject)}</strong></p>`,
      ...(lines.length === 0
        ? []
        : [
            `<p>${escaped(fillText(words.figures))}</p>`,
            '<table style="border-collapse:collapse">',
            ...lines.map(
              ({ name, figure, detail }) =>
                `<tr><td style="${cell}">${escaped(name)}</td>
<td style="${cell};text-align:right;white-space:nowrap"><strong>${escaped(figure)}</strong></td>
<td style="${cell};color:#6b7280">${escaped(detail)}</td></tr>`,
            ),
            '</table>',
            ...[balance].flat().map((line) => `<p>${escaped(line)}</p>`),
          ]),
      `<p>${escaped(file)}</p>`,
      ...known.map((line) => `<p style="color:#6b7280">${escaped(line)}</p>`),
      `<p style="color:#6b7280">${escaped(automatic)}</p></body></html>`,
    ].join('\n'),
  };
}
