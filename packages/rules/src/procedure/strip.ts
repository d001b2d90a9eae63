import { itemAt } from '@spillway/checked/reads';
import type { PlantClock } from '@spillway/plant-time/day';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Binding } from './binding-of.ts';
import type { Comparison, ProcedureQuantity } from './definition.ts';
import { factsAhead, type RowsAhead } from './facts-ahead.ts';
import { type ProcedureInTime, procedureAt } from './in-time.ts';
import type { LimitVerdict, OrderVerdict } from './limits.ts';
import { advanceStep, type FactsWithoutMode, type LastMode } from './trail.ts';
import type { Uncertainty } from './truth.ts';

type Calendar = Pick<FactsWithoutMode, 'monthDay' | 'levelsM' | 'orders' | 'officialWarnings'>;

/** What a procedure uses from an instant on. */
export interface StripScene extends ProcedureInTime {
  /** The facts at the start. */
  readonly facts: FactsWithoutMode;
  readonly last: LastMode | null;
  readonly clock: PlantClock;
  /** Calendar facts by time, each from its time on. */
  readonly calendar: readonly (Calendar & { readonly fromMs: number })[];
}

export interface StripRows extends RowsAhead {
  readonly rows: number;
  readonly turbineM3s: ArrayLike<number>;
  readonly spillM3s: ArrayLike<number>;
  /** After this many rows the future is not known, and rules are not judged. */
  readonly knownRows: number;
  /** Levels of stations downstream, by the station's name in the procedure. */
  readonly stationsM?: Readonly<Record<string, ArrayLike<number>>> | undefined;
}

export interface StripInterval {
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  readonly state: LimitVerdict['state'];
  /** The worst value if broken, otherwise the first. */
  readonly value: number | null;
  readonly against: number | null;
  readonly doubts: readonly Uncertainty[];
}

/** One rule, or one order, over all the time in which it applies. */
export interface StripRule {
  readonly id: string;
  readonly isOrder: boolean;
  /** Or the number of the order. */
  readonly article: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly stretches: readonly StripInterval[];
}

interface StripMode {
  readonly fromMs: number;
  readonly toMs: number;
  /** Null when not known. */
  readonly mode: string | null;
}

/** Two versions of a procedure may give rules of two articles the same id. */
export const ruleKey = ({
  isOrder,
  id,
  article,
  quantity,
  comparison,
}: Pick<StripRule, 'isOrder' | 'id' | 'article' | 'quantity' | 'comparison'>): string =>
  [isOrder, id, article, quantity, comparison].join(' ');

const forecastEnds: readonly Uncertainty[] = [{ code: 'missing', of: 'inflow_forecast' }];

/**
 * Checks the procedure against a projected lake, by the rules behind what binds now: each row stands for the time until the next, every
 * minute is kept, broken or not judged, by the version in effect then. `every` evaluates only each nth row, while a plan is being dragged.
 */
export function ruleStrip(
  scene: StripScene,
  stripRows: StripRows,
  every = 1,
): { readonly rules: readonly StripRule[]; readonly modes: readonly StripMode[] } {
  const { clock, facts: now } = scene;
  const rows = everyOf(stripRows, every);
  const stepMs = rows.stepMin * minuteMs;
  const known = Math.min(rows.rows, rows.knownRows);
  const calendarAt = calendarOf(scene);
  const facts = factsAhead({
    now,
    calendarAt,
    projection: rows,
    splitAt: (row) => ({ turbineM3s: itemAt(rows.turbineM3s, row), spillM3s: itemAt(rows.spillM3s, row) }),
    flows: Array.from({ length: known }, (_, row) => ({
      timeMs: rows.fromMs + row * stepMs,
      inflowM3s: itemAt(rows.inflowM3s, row),
    })),
    clock,
    stationsAt: stationsAlong(rows),
  });
  const found = new Map<string, Growing>();
  const modes: { fromMs: number; toMs: number; mode: string | null }[] = [];
  let last = scene.last;
  for (const [row, one] of facts.entries()) {
    const stepped = advanceStep(procedureAt(scene, one.atMs), one, last);
    last = stepped.last;
    const isKnown = row < known;
    const toMs = row === facts.length - 1 ? one.atMs : one.atMs + stepMs;
    const { mode } = stepped.binding;
    const name = isKnown && mode.state === 'judged' ? mode.mode.name : null;
    const before = modes.at(-1);
    if (before && before.mode === name) before.toMs = toMs;
    else modes.push({ fromMs: one.atMs, toMs, mode: name });
    for (const verdict of verdictsOf(stepped.binding)) take(found, verdict, { fromMs: one.atMs, toMs, isKnown });
  }
  return { rules: [...found.values()].map(({ stretches, ...rule }) => ({ ...rule, stretches })), modes };
}

function everyOf(rows: StripRows, every: number): StripRows {
  const count = Math.ceil(rows.rows / every);
  const of = (values: ArrayLike<number>) =>
    Float64Array.from({ length: count }, (_, index) => itemAt(values, index * every));
  const { stationsM } = rows;
  return {
    ...rows,
    rows: count,
    stepMin: rows.stepMin * every,
    knownRows: Math.ceil(rows.knownRows / every),
    levelM: of(rows.levelM),
    releaseM3s: of(rows.releaseM3s),
    inflowM3s: of(rows.inflowM3s),
    turbineM3s: of(rows.turbineM3s),
    spillM3s: of(rows.spillM3s),
    stationsM: stationsM && Object.fromEntries(Object.entries(stationsM).map(([id, values]) => [id, of(values)])),
  };
}

/** Called with increasing times. */
function calendarOf({ calendar, facts }: StripScene): (atMs: number) => Calendar {
  let position = 0;
  return (atMs) => {
    while (position + 1 < calendar.length && itemAt(calendar, position + 1).fromMs <= atMs) position += 1;
    const { monthDay, levelsM, orders, officialWarnings } = calendar[position] ?? facts;
    return { monthDay, levelsM, orders, officialWarnings };
  };
}

/** Station levels at the rows, in the form rules use; a station without one keeps its reading. */
export const stationsAlong = ({ stationsM, fromMs, stepMin }: Pick<StripRows, 'stationsM' | 'fromMs' | 'stepMin'>) =>
  stationsM &&
  ((row: number) =>
    Object.fromEntries(
      Object.entries(stationsM)
        .filter(([, values]) => Number.isFinite(itemAt(values, row)))
        .map(([id, values]) => [id, { value: itemAt(values, row), atMs: fromMs + row * stepMin * minuteMs }]),
    ));

interface Growing extends Omit<StripRule, 'stretches'> {
  readonly stretches: (StripInterval & { toMs: number })[];
}

interface ComputedRule extends Omit<StripRule, 'stretches'> {
  readonly verdict: LimitVerdict | OrderVerdict;
  readonly against: number | null;
}

function verdictsOf({ limits, orders }: Binding): ComputedRule[] {
  return [
    ...orders.map((verdict) => ({
      verdict,
      id: verdict.order.id,
      isOrder: true,
      article: verdict.order.number,
      quantity: verdict.order.quantity,
      comparison: verdict.order.comparison,
      against: verdict.order.value,
    })),
    ...limits.map((verdict) => ({
      verdict,
      id: verdict.limit.id,
      isOrder: false,
      article: verdict.limit.source.article,
      quantity: verdict.limit.quantity,
      comparison: verdict.limit.comparison,
      against: verdict.against,
    })),
  ];
}

interface Within {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isKnown: boolean;
}

function take(
  found: Map<string, Growing>,
  { verdict, against, ...rule }: ComputedRule,
  { fromMs, toMs, isKnown }: Within,
): void {
  const key = ruleKey(rule);
  const keptRuleStrip = found.get(key) ?? { ...rule, stretches: [] };
  found.set(key, keptRuleStrip);
  const state = isKnown ? verdict.state : 'not_judged';
  const suspects = isKnown ? verdict.doubts : forecastEnds;
  const said = { state, value: verdict.value, against, doubts: suspects };
  const before = keptRuleStrip.stretches.at(-1);
  if (before && before.toMs === fromMs && before.state === state && sameUncertainties(before.doubts, suspects)) {
    keptRuleStrip.stretches[keptRuleStrip.stretches.length - 1] = {
      ...before,
      ...(state === 'broken' && beyond(said) > beyond(before) ? said : {}),
      toMs,
    };
    return;
  }
  keptRuleStrip.stretches.push({ ...said, fromMs, toMs });
}

const beyond = ({ value, against }: Pick<StripInterval, 'value' | 'against'>): number =>
  value === null || against === null ? 0 : Math.abs(value - against);

const sameUncertainties = (one: readonly Uncertainty[], other: readonly Uncertainty[]): boolean =>
  one.length === other.length &&
  one.every(({ code, of }, index) => code === itemAt(other, index).code && of === itemAt(other, index).of);
