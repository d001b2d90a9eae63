import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { wholeShare } from '@spillway/contract/reports/tables/limits';
import type { BalanceLine, Texts } from '../../tables/tables.ts';

const both = (vi: string, en: string): Texts => ({ vi, en });

const balanceTexts = {
  title: both('Cân bằng nước (triệu m³)', 'Water balance (million m³)'),
  period: both('Cả kỳ', 'Whole period'),
  inflow: both('Lượng nước về', 'Inflow'),
  release: both('Lượng nước xả', 'Release'),
  stored: both('Thay đổi dung tích', 'Change of storage'),
  open: both('Chênh lệch', 'Imbalance'),
  error: both('Sai số (±, 95%)', 'Stated error (±, 95%)'),
  coverage: both('Tỷ lệ số liệu', 'Data coverage'),
  beyond: both('Chênh lệch vượt sai số', 'The imbalance exceeds the stated error'),
  untold: both('không có', 'none'),
  sentence: both(
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
  const say = (text: keyof typeof balanceTexts) => balanceTexts[text][language];
  return {
    title: say('title'),
    labels: (['inflow', 'release', 'stored', 'open', 'error'] as const).map(say),
    rows: lines.map((line) => ({
      label: line.span.kind === 'period' ? say('period') : nameOf(line.span.beginMs, line.span.kind),
      values: figuresOf(line),
      remark: remarkOf(line, language),
    })),
    decimals,
  };
}

/** States how much of the time is known, and where the balance does not close. */
function remarkOf({ share, open, error }: BalanceLine, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const known = share < wholeShare ? [`${balanceTexts.coverage[language]}: ${percent.format(share)}`] : [];
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
  const said = fillIn(balanceTexts.sentence, language, { ...facts, error: number(error) });
  const remark = remarkOf(line, language);
  return `${balanceTexts.title[language]}: ${said}${remark === '' ? '' : `; ${remark}`}`;
}
