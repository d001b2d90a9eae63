import { fillIn, type Language } from '@spillway/contract/errors';
import { completeShare } from '@spillway/contract/reports/tables/limits';
import { type CellNote, cellNotes } from '@spillway/contract/reports/tables/shape';
import { faceText } from '@spillway/plant-time/wall-text';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { OpenReport, ReportFoot, ReportRow } from '../../tables/tables.ts';
import { aggregateTexts, noteTexts, totalTexts, unitText } from '../../tables/texts.ts';
import { fileTexts } from '../formats/texts.ts';
import type { KnownAs } from '../library/known-as.ts';
import { type BalanceTable, balanceTable } from './balance-text.ts';

export interface DocumentColumn {
  /** Spans the columns of one object. */
  readonly heading: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
}

interface DocumentCell {
  readonly value: number | null;
  readonly notes: readonly CellNote[];
}

export interface DocumentRow {
  /** In plant time. */
  readonly wallMs: number;
  readonly cells: readonly DocumentCell[];
}

interface DocumentFoot {
  readonly totals: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** The share of the time that the totals cover, as text by column; null when it is complete. */
  readonly shares: { readonly label: string; readonly texts: readonly string[] } | null;
  readonly notes: readonly { readonly mark: number; readonly label: string; readonly cells: number }[];
  readonly balance: BalanceTable | null;
}

/** A report independent of the file format: texts, numbers and times. */
export interface ReportDocument {
  readonly language: Language;
  readonly title: string;
  /** Plant, period, author, time, and version of the data. */
  readonly lines: readonly string[];
  readonly isDemo: boolean;
  /** Null without a number. */
  readonly reportNo: string | null;
  readonly timeForm: 'second' | 'minute' | 'day' | 'month';
  readonly columns: readonly DocumentColumn[];
  readonly portions: AsyncIterable<readonly DocumentRow[]>;
  /** Valid once all portions have been read. */
  foot(): DocumentFoot;
}

/** Each footnote has the same number in every file. */
export const markOf = (note: CellNote): number => cellNotes.indexOf(note) + 1;

/** The remarks of a row as text, without duplicates. */
export function remarksOf({ cells }: DocumentRow, language: Language): string {
  const writtenNotes = new Set<CellNote>();
  for (const { notes } of cells) for (const note of notes) writtenNotes.add(note);
  // Most rows have no remarks.
  if (writtenNotes.size === 0) return '';
  return cellNotes
    .filter((note) => writtenNotes.has(note))
    .map((note) => noteTexts[note][language])
    .join('; ');
}

export function documentOf(
  report: OpenReport,
  { language, knownAs }: { readonly language: Language; readonly knownAs: KnownAs | null },
  onRows: (rows: readonly ReportRow[]) => void,
): ReportDocument {
  const { plan, origin } = report;
  const { timeZone } = plan.plant.catalogue;
  async function* portions() {
    for await (const rows of report.portions) {
      onRows(rows);
      yield rows.map(({ stampMs, cells }) => ({ wallMs: wallMsAt(stampMs, timeZone), cells }));
    }
  }
  return {
    language,
    title: plan.title[language],
    lines: linesOf(report, knownAs, language),
    reportNo: knownAs?.reportNo ?? null,
    isDemo: origin.isDemo,
    timeForm: { reading: 'second', step: 'minute', day: 'day', month: 'month' }[plan.step.kind] as never,
    columns: plan.columns.map(({ heading, shortLabel, unit, decimals, aggregate, nature }) => {
      const showsAggregate = aggregate !== null && nature === 'instant';
      return {
        heading: heading[language],
        label: showsAggregate
          ? `${shortLabel[language]}, ${aggregateTexts[aggregate][language]}`
          : shortLabel[language],
        unit: unitText(unit, language),
        decimals,
      };
    }),
    portions: portions(),
    foot() {
      const { totals, notes, balance } = report.foot();
      return {
        balance: balanceTable(balance, language, (beginMs, kind) => clockText(wallMsAt(beginMs, timeZone), kind)),
        totals: totals.map(({ row, values }) => ({ label: totalTexts[row][language], values })),
        shares: sharesOf(totals, language),
        notes: notes.map(({ note, cells }) => ({ mark: markOf(note), label: noteTexts[note][language], cells })),
      };
    },
  };
}

function sharesOf(totals: ReportFoot['totals'], language: Language): DocumentFoot['shares'] {
  const [first] = totals;
  // A column without a total has no share.
  const shares = first?.coverage.map((share, index) =>
    totals.some(({ values }) => values[index] !== null) ? share : null,
  );
  if (!shares?.some((share) => share !== null && share < completeShare)) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return {
    label: fileTexts.coverage[language],
    texts: shares.map((share) => (share === null ? '' : percent.format(share))),
  };
}

function linesOf({ plan, origin }: OpenReport, knownAs: KnownAs | null, language: Language): string[] {
  const { plant, step } = plan;
  const { timeZone, dayStart, revision } = plant.catalogue;
  const at = (time: Date | number) => clockText(wallMsAt(+time, timeZone), 'minute');
  const fillText = (text: keyof typeof fileTexts, facts: Readonly<Record<string, string | number>> = {}) =>
    fillIn(fileTexts[text], language, facts);
  const stamp = step.kind === 'reading' ? 'stampReading' : step.kind === 'step' ? 'stampEnd' : 'stampBegin';
  return [
    fillText('plant', { name: plant.name, code: plant.hydroCode }),
    fillText('period', { from: at(plan.fromMs), to: at(plan.toMs) }),
    fillText('made', { author: origin.author, at: at(origin.madeAt) }),
    ...(knownAs ? [fillText('knownAs', { number: knownAs.reportNo, head: knownAs.chainHead })] : []),
    origin.receivedAt
      ? fillText('data', { at: at(origin.receivedAt), revision: String(revision) })
      : fillText('noData'),
    ...(origin.isDemo ? [fillText('demo')] : []),
    fillText(stamp, { dayBoundary: dayStart }),
  ];
}

/** Day, month, year, as usual in both languages. */
export function clockText(wallMs: number, form: ReportDocument['timeForm']): string {
  const text = faceText(wallMs);
  const [date = '', time = ''] = text.split(' ');
  const [year, month, day] = date.split('-');
  if (form === 'month') return `${month}/${year}`;
  if (form === 'day') return `${day}/${month}/${year}`;
  return `${day}/${month}/${year} ${form === 'second' ? time : time.slice(0, 5)}`;
}
