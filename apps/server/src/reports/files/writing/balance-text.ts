import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { completeShare } from '@spillway/contract/reports/tables/limits';
import type { BalanceLine, Texts } from '../../tables/tables.ts';

const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

const balanceTexts = {
  title: inLanguages('Cân bằng nước (triệu m³)', 'Water balance (million m³)'),
  period: inLanguages('Cả kỳ', 'Whole period'),
  inflow: inLanguages('Lượng nước về', 'Inflow'),
  release: inLanguages('Lượng nước xả', 'Release'),
  stored: inLanguages('Thay đổi dung tích', 'Change of storage'),
  open: inLanguages('Chênh lệch', 'Imbalance'),
  error: inLanguages('Sai số (±, 95%)', 'Stated error (±, 95%)'),
  coverage: inLanguages('Tỷ lệ số liệu', 'Data coverage'),
  beyond: inLanguages('Chênh lệch vượt sai số', 'The imbalance exceeds the stated error'),
  untold: inLanguages('không có', 'none'),
  sentence: inLanguages(
    'về {inflow} − xả {release} − thay đổi dung tích {stored} = chênh lệch {open}, sai số ±{error}',
    'inflow {inflow} − release {release} − change of storage {stored} = imbalance {open}, stated error ±{error}',
  ),
} as const;

const decimals = 3;
export interface BalanceTable {
  readonly title: string;
  readonly labels: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly values: readonly (number | null)[];
    readonly remark: string;
  }[];
  readonly decimals: number;
}

const figuresOf = ({ inflow, release, stored, open, error }: BalanceLine) => [inflow, release, stored, open, error];

export function balanceTable(
  lines: readonly BalanceLine[],
  language: Language,
  nameOf: (beginMs: number, kind: 'day' | 'month') => string,
): BalanceTable | null {
  if (lines.length === 0) return null;
  const fillText = (text: keyof typeof balanceTexts) => balanceTexts[text][language];
  return {
    title: fillText('title'),
    labels: (['inflow', 'release', 'stored', 'open', 'error'] as const).map(fillText),
    rows: lines.map((line) => ({
      label: line.span.kind === 'period' ? fillText('period') : nameOf(line.span.beginMs, line.span.kind),
      values: figuresOf(line),
      remark: remarkOf(line, language),
    })),
    decimals,
  };
}

/** States how much of the time is known, and where the balance does not close. */
function remarkOf({ share, open, error }: BalanceLine, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const known = share < completeShare ? [`${balanceTexts.coverage[language]}: ${percent.format(share)}`] : [];
  const isBeyond = open !== null && error !== null && Math.abs(open) > error;
  return [...known, ...(isBeyond ? [balanceTexts.beyond[language]] : [])].join('; ');
}

/** The balance as a sentence for an email; null when it is unknown. */
export function balanceSentence(line: BalanceLine, language: Language): string | null {
  const { inflow, release, stored, open, error } = line;
  if (open === null) return null;
  const number = (value: number | null) =>
    value === null ? balanceTexts.untold[language] : fixedNumber(value, decimals, language);
  const figures = { inflow, release, stored, open };
  const facts = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value)]));
  const errorSentence = fillIn(balanceTexts.sentence, language, { ...facts, error: number(error) });
  const remark = remarkOf(line, language);
  return `${balanceTexts.title[language]}: ${errorSentence}${remark === '' ? '' : `; ${remark}`}`;
}
