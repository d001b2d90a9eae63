import { itemAt, lastOf } from '@spillway/checked/reads';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { readStatedInflow } from '../../compute/calculation/record/stated-inflow.ts';
import type { Database } from '../../platform/database/database.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import { type BalanceLine, type Books, lineOf, type Span } from './balance-line.ts';
import { reachMs } from './integrals.ts';
import { flowOf } from './means.ts';
import { firstDay, nextMonth, type PlannedColumn, type ReportPlan } from './plan.ts';
import type { PlantFacts } from './plant-facts.ts';

/**
 * Longer periods are listed by month; beyond a year there is no balance, because its error is read from the record of
 * every minute.
 */
const maxDays = 31;
const maxAllDays = 366;

const balanced: ReadonlySet<string> = new Set(['inflow_moving_average', 'total_discharge_lake', 'total_discharge_out']);

const isBalanced = ({ source }: PlannedColumn): boolean =>
  (source.kind === 'series' && source.series.ownerKind === 'general' && balanced.has(source.series.quantity)) ||
  (source.kind === 'volume' && source.flows.some(({ series }) => balanced.has(series.quantity)));

function booksOf(plant: PlantFacts): Books | null {
  const [inflow] = flowOf('inflow_moving_average', plant);
  const [hourly, storage] = [plant.general.get('total_discharge_lake'), plant.general.get('total_capacity')];
  const release = flowOf('total_discharge_out', plant);
  if (!inflow || !hourly || !storage || release.length === 0) return null;
  return { inflow, release, storage: { series: storage, meanMs: null }, hourly };
}

/** The water balance below a table: for each day or month, and for the whole period when there are several. */
export async function readBalance(
  deps: { readonly database: Database },
  plan: ReportPlan,
  nowMs: number,
): Promise<BalanceLine[]> {
  const spans = plan.columns.some(isBalanced) ? spansBelow(plan, nowMs) : [];
  const fullSpans: Span[] =
    spans.length > 1 ? [{ kind: 'period', beginMs: itemAt(spans, 0).beginMs, endMs: lastOf(spans).endMs }] : [];
  return await balanceOf(deps, plan.plant, [...spans, ...fullSpans]);
}

/** The balance of each stretch; none where the plant has no record to balance. A `period` must be made up of the others. */
export async function balanceOf(
  { database }: { readonly database: Database },
  plant: PlantFacts,
  spans: readonly Span[],
): Promise<BalanceLine[]> {
  const books = booksOf(plant);
  if (books === null || spans.length === 0) return [];
  const [beginMs, endMs] = [
    Math.min(...spans.map((span) => span.beginMs)),
    Math.max(...spans.map((span) => span.endMs)),
  ];
  const flows = [books.inflow, books.storage, ...books.release];
  const reach = reachMs(flows);
  const read = await readSamples(database.sql, plant.catalogue.plantNo, {
    fromMs: beginMs - reach,
    toMs: endMs + reach,
    seriesIds: [books.hourly, ...flows.map(({ series }) => series)].map(({ seriesId }) => seriesId),
    heldIds: [],
  });
  const statedErrors = new Map<
    number,
    { readonly errorM3s: number; readonly windowMin: number; readonly delayS: number }
  >();
  for (const span of spans.filter(({ kind }) => kind !== 'period')) {
    const period = { fromMs: span.beginMs, toMs: span.endMs + reach };
    for (const [timeMs, one] of await readStatedInflow(database.sql, plant.catalogue.plantNo, period))
      statedErrors.set(timeMs, one);
  }
  return spans.map((span) => lineOf(span, books, ({ seriesId }) => read.get(seriesId) ?? noSamples, statedErrors));
}

/**
 * Days of the plant, or months for long periods: whole ones when the rows are whole, otherwise cut at the ends of the
 * period.
 */
function spansBelow({ step, fromMs, toMs, plant: { catalogue } }: ReportPlan, nowMs: number): Span[] {
  const isMonthly = step.kind === 'month';
  const isDaily = isMonthly || step.kind === 'day';
  const first = firstDay(dayNumberAt(fromMs, catalogue), isMonthly);
  const last = dayNumberAt(Math.min(toMs, nowMs) - 1, catalogue);
  if (last - first >= maxAllDays) return [];
  const kind = isMonthly || last - first >= maxDays ? 'month' : 'day';
  const beginMs = isDaily ? startOfDayMs(first, catalogue) : fromMs;
  const endMs = Math.min(nowMs, isDaily ? startOfDayMs(isMonthly ? nextMonth(last) : last + 1, catalogue) : toMs);
  const spans: Span[] = [];
  for (let day = firstDay(first, kind === 'month'); day <= last; ) {
    const next = kind === 'month' ? nextMonth(day) : day + 1;
    const span = {
      beginMs: Math.max(beginMs, startOfDayMs(day, catalogue)),
      endMs: Math.min(endMs, startOfDayMs(next, catalogue)),
    };
    if (span.endMs > span.beginMs) spans.push({ kind, ...span });
    day = next;
  }
  return spans;
}
