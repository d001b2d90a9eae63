import { itemAt } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import { type Cell, derivedCell } from './cells.ts';
import { createFigures, type Figures } from './figures.ts';
import { type PlannedColumn, type ReportPlan, type RowSpan, spansOf } from './plan.ts';
import { rawRows } from './raw-rows.ts';
import type { ReportRow, RowDeps } from './row.ts';

/** Limits one read to a few megabytes and a few hundred milliseconds. */
const maxReadings = 150_000;
/** Limits one synchronous step, during which nothing else runs. */
const mostCells = 25_000;
const usualStepMs = 300_000;
const monthDays = 31;

/** Yields the rows in order and in portions, so that only one portion is in memory. */
export async function* rowsOf(deps: RowDeps, plan: ReportPlan, now: Date): AsyncGenerator<ReportRow[]> {
  if (plan.step.kind === 'reading') {
    yield* rawRows(deps, plan);
    return;
  }
  const figures = createFigures(deps, plan, now.getTime());
  const running = createRunning(plan);
  for (const spans of portions(plan, now.getTime())) {
    const read = await figures.read(spans);
    yield spans.map((span, index) => ({
      stampMs: span.stampMs,
      cells: running(cellsOf(plan, read, span, index), Math.max(0, Math.min(span.endMs, now.getTime()) - span.beginMs)),
    }));
  }
}

const cellsOf = ({ columns }: ReportPlan, read: Figures, span: RowSpan, at: number): Cell[] =>
  columns.map((column) => read.cell(column, span, at));

function* portions(plan: ReportPlan, nowMs: number): Generator<RowSpan[]> {
  const size = portionOf(plan);
  let spans: RowSpan[] = [];
  for (const span of spansOf(plan, nowMs)) {
    spans.push(span);
    if (spans.length < size) continue;
    yield spans;
    spans = [];
  }
  if (spans.length > 0) yield spans;
}

/** Without integration, days and months are read from stored daily values. */
function portionOf({ step, columns, plant }: ReportPlan): number {
  const rowMs = step.kind === 'step' ? step.ms : step.kind === 'day' ? dayMs : monthDays * dayMs;
  const isFineStep = step.kind === 'step' || columns.some(isIntegrated);
  const readingsOfRow = isFineStep
    ? (rowMs / usualStepMs) * (columns.length + plant.gauges.length + plant.radars.length)
    : columns.length * monthDays;
  return Math.max(1, Math.floor(Math.min(maxReadings / readingsOfRow, mostCells / columns.length)));
}

/** Whether it is computed from readings for any kind of rows. */
const isIntegrated = ({ source, aggregate }: PlannedColumn): boolean =>
  source.kind === 'series' ? aggregate === 'mean' && source.flows.length > 0 : source.kind !== 'available';

/**
 * Running totals, with the share of the time that they cover. The first row of a stepped report covers time before the
 * period: they are 0 there.
 */
function createRunning({ columns, step }: ReportPlan) {
  const sums = columns.map(({ source }) =>
    (source.kind === 'energy' || source.kind === 'volume') && source.isAccumulated
      ? { sum: 0, knownMs: 0, allMs: 0 }
      : source.kind === 'basin' && source.as === 'accumulated'
        ? { sum: 0, knownMs: 0, allMs: 0 }
        : null,
  );
  let isFirst = step.kind === 'step';
  return (cells: readonly Cell[], lengthMs: number): Cell[] => {
    const out = cells.map((cell, index) => {
      const cellSum = sums[index];
      if (!cellSum) return cell;
      if (!isFirst) {
        cellSum.sum += cell.value ?? 0;
        cellSum.knownMs += (cell.coverage ?? 1) * lengthMs;
        cellSum.allMs += lengthMs;
      }
      return derivedCell(
        cellSum.sum,
        cellSum.allMs === 0 ? 1 : cellSum.knownMs / cellSum.allMs,
        itemAt(columns, index),
      );
    });
    isFirst = false;
    return out;
  };
}
