import type { BulletinContent, Instant } from './content.ts';
import { columnOf, figureOf, highestOf, isEmpty, middleOf, stateNow, tableOf } from './reading.ts';

/** The figures a signer vouches for; null when the bulletin lacks them. */
interface SignedFigures {
  readonly lake_level: number | null;
  readonly inflow: number | null;
  readonly peak: number | null;
  readonly peak_at: Instant | null;
  readonly release: number | null;
}

/** The figures that lives and gates depend on: the present lake, the peak and its time, the next release. */
export function signedFiguresOf(content: BulletinContent): SignedFigures {
  const now = stateNow(content);
  const of = (quantity: 'lake_level' | 'inflow' | 'release') => {
    const figure = now && figureOf(now.table, now.row, quantity);
    return figure ? middleOf(figure) : null;
  };
  const peakTable = tableOf(content, 'peak');
  const peakRow = peakTable?.rows[0];
  const peak = figureOf(peakTable, peakRow, 'inflow_max');
  const timeColumn = peakTable && columnOf(peakTable, 'time');
  const time = timeColumn ? peakRow?.cells[timeColumn.id] : undefined;
  const ahead = tableOf(content, 'ahead');
  const nextRelease = ahead?.rows
    .map((row) => figureOf(ahead, row, 'release'))
    .find((figure) => figure !== null && !isEmpty(figure));
  return {
    lake_level: of('lake_level'),
    inflow: of('inflow'),
    peak: peak ? highestOf(peak) : highestDay(content),
    peak_at: time?.is === 'time' ? time.at : null,
    release: nextRelease ? middleOf(nextRelease) : of('release'),
  };
}

/** Days and parts of a month have no table of the peak, so the highest of them is used. */
function highestDay(content: BulletinContent): number | null {
  const table = tableOf(content, 'days') ?? tableOf(content, 'decades');
  const highest = (table?.rows ?? []).flatMap((row) => {
    const figure = figureOf(table, row, 'inflow_max');
    return figure === null ? [] : [highestOf(figure) ?? Number.NEGATIVE_INFINITY];
  });
  const max = Math.max(...highest);
  return Number.isFinite(max) ? max : null;
}

export const sameFigures = (a: SignedFigures, b: SignedFigures): boolean =>
  a.lake_level === b.lake_level &&
  a.inflow === b.inflow &&
  a.peak === b.peak &&
  a.release === b.release &&
  (a.peak_at === null ? b.peak_at === null : b.peak_at !== null && Date.parse(a.peak_at) === Date.parse(b.peak_at));
