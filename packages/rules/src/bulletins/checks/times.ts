import { required } from '@spillway/checked/reads';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Checked } from '../checked.ts';
import type { Instant, Row, Table } from '../content.ts';
import type { Found } from '../fault.ts';
import { cellsOf, columnPath, rowPath, tableOf } from '../reading.ts';
import { faceOf } from '../times.ts';

/** The last hours of a day are 23 or 25 long when clocks change. */
const dayHours = { least: 23, most: 25 } as const;
/** The forecast period may begin this long after issue. */
const beginsWithinMs = 26 * hourMs;
/** A monthly bulletin is issued around the first day of its month. */
const monthWithinMs = 17 * 24 * hourMs;

/** Checks every time in it. */
export function checkTimes({ content }: Checked, found: Found): void {
  const issueMs = Date.parse(content.issue_at);
  const fromMs = Date.parse(content.period.from);
  const toMs = Date.parse(content.period.to);
  const withinMs = content.kind === 'month' ? monthWithinMs : beginsWithinMs;
  if (toMs <= fromMs || toMs <= issueMs || Math.abs(fromMs - issueMs) > withinMs) found('period_wrong', 'period');
  checkAhead(content, { issueMs, fromMs, toMs }, found);
  checkState(content, issueMs, found);
  const baseMs = Date.parse(content.base_at ?? '');
  checkPeriods(tableOf(content, 'days'), { fromMs, toMs, baseMs, isOfDays: true }, found);
  checkPeriods(tableOf(content, 'decades'), { fromMs, toMs, baseMs, isOfDays: false }, found);
  checkColumns(content, issueMs, found);
  for (const { cell, table, path } of cellsOf(content)) {
    if (cell?.is !== 'time' || cell.at === null || table.id === 'state') continue;
    const atMs = Date.parse(cell.at);
    if (atMs < fromMs || atMs > toMs || atMs < issueMs - hourMs) found('peak_outside', path, { at: cell.at });
  }
}

interface Ends {
  readonly issueMs: number;
  readonly fromMs: number;
  readonly toMs: number;
}

function checkAhead(content: Checked['content'], { issueMs, fromMs, toMs }: Ends, found: Found): void {
  for (const { id, at, lead_hours: lead } of tableOf(content, 'ahead')?.rows ?? []) {
    const atMs = at === null ? Number.NaN : Date.parse(at);
    const path = rowPath('ahead', id);
    if (lead === null || !(Math.abs(atMs - fromMs - lead * hourMs) < minuteMs) || atMs > toMs)
      found('row_time_wrong', path, { at: at ?? '', lead: lead ?? '' });
    else if (atMs <= issueMs) found('row_in_past', path, { at: required(at) });
  }
}

/** Past rows come first, and the newest record last. */
function checkState(content: Checked['content'], issueMs: number, found: Found): void {
  const rows = tableOf(content, 'state')?.rows ?? [];
  let beforeMs = Number.NEGATIVE_INFINITY;
  for (const [index, { id, at }] of rows.entries()) {
    const atMs = at === null ? Number.NaN : Date.parse(at);
    const isLast = index === rows.length - 1;
    const isBase = !isLast || content.base_at === null || atMs === Date.parse(content.base_at);
    const isHour = isLast || isObserved(at, content.plant.time_zone);
    if (!(atMs > beforeMs) || atMs > issueMs || !isBase || !isHour || atMs < issueMs - 60 * hourMs)
      found('row_time_wrong', rowPath('state', id), { at: at ?? '', lead: '' });
    beforeMs = atMs;
  }
}

interface Parts {
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest record; the rest of its day is forecast. */
  readonly baseMs: number;
  readonly isOfDays: boolean;
}

/** Parts follow each other without a gap from the beginning of the period to its end. */
function checkPeriods(table: Table | null, { fromMs, toMs, baseMs, isOfDays }: Parts, found: Found): void {
  if (!table) return;
  let beforeMs = fromMs;
  const parts = table.rows.filter(({ id }) => id !== 'total');
  for (const [index, row] of parts.entries()) {
    const [startMs, endMs] = endsOf(row);
    const hours = (endMs - startMs) / hourMs;
    const isRest = index === 0 && startMs === baseMs && hours < dayHours.least;
    const isDay = !isOfDays || isRest || (hours >= dayHours.least && hours <= dayHours.most);
    const next = parts[index + 1];
    const endsWhole = endMs === (next ? endsOf(next)[0] : toMs);
    if (startMs !== beforeMs || !(endMs > startMs) || !isDay || !endsWhole)
      found('row_time_wrong', rowPath(table.id, row.id), { at: row.from ?? '', lead: '' });
    beforeMs = endMs;
  }
}

const endsOf = ({ from, to }: Row): [number, number] => [
  from === null ? Number.NaN : Date.parse(from),
  to === null ? Number.NaN : Date.parse(to),
];

/** 01, 07, 13 or 19 h on the clock of the plant. */
function isObserved(at: Instant | null, timeZone: string): boolean {
  if (at === null) return false;
  const { hour, minute } = faceOf(at, timeZone);
  return Number(hour) % 6 === 1 && minute === '00';
}

/** Observed rain lies before the issue, forecast rain does not end before it; periods are consecutive. */
function checkColumns(content: Checked['content'], issueMs: number, found: Found): void {
  const zone = content.plant.time_zone;
  for (const id of ['rain_observed', 'rain_ahead'] as const) {
    let beforeMs: number | null = null;
    for (const column of tableOf(content, id)?.columns ?? []) {
      const [fromMs = Number.NaN, toMs = Number.NaN] = [column.from, column.to].map((at) => Date.parse(at ?? ''));
      const isPast = id === 'rain_observed';
      const isRight = isPast ? toMs <= issueMs && fromMs > issueMs - 32 * 24 * hourMs : toMs > issueMs;
      const isHour = !isPast || (isObserved(column.from, zone) && isObserved(column.to, zone));
      const follows = beforeMs === null || fromMs === beforeMs;
      beforeMs = toMs;
      if (!(toMs > fromMs) || !isRight || !isHour || !follows)
        found('row_time_wrong', columnPath(id, column.id), { at: column.from ?? '', lead: '' });
    }
  }
}
