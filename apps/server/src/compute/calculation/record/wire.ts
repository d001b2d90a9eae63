import type { calculation as contract } from '@spillway/contract/compute/calculation/calculation';
import {
  type GeneralField,
  generalFields,
  type generalRecord,
  type outletFigures,
  type recordName,
} from '@spillway/contract/compute/calculation/general';
import { shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { shownInflow } from '@spillway/hydrology/balance/shown-inflow';
import { Flag, flagNames } from '@spillway/hydrology/flags';
import { wallText } from '@spillway/plant-time/wall-text';
import type { OutletInForce } from '../../../plant/in-force/in-force.ts';
import type { AnswerTo, AnswerType } from '../../../platform/http/inside.ts';
import { plainNumber } from '../../../platform/plain-number.ts';
import type { Answer } from '../by-hand/by-hand.ts';
import { outletKey, statedInflowKeys } from '../figures/results.ts';
import { InputSource } from '../inputs/input-column.ts';
import type { Recalculation } from '../past/recalculation-store.ts';
import type { SavedStep } from './records.ts';
import type { Run, Step, StepResult } from './run.ts';

type Outcome = AnswerTo<typeof contract.save>;
type General = Outcome['general'];
type OutletView = AnswerType<typeof outletFigures>;
type RunView = Outcome['run'];

const fields = Object.keys(generalFields) as GeneralField[];
export function generalView(step: Step, timeZone: string): General {
  const values: Partial<Record<GeneralField, number | null>> = {};
  const flags: Partial<Record<GeneralField, string[]>> = {};
  for (const field of fields) {
    const result = step.results.get(field) ?? { value: null, flags: Flag.missing };
    const fieldFigure = shownOf(field, result);
    values[field] = plainNumber(fieldFigure.value);
    const names = flagNames(fieldFigure.flags);
    if (names.length > 0) flags[field] = [...names];
  }
  const statedInflowValues = statedInflowOf(step);
  return {
    date_string: wallText(step.timeMs, timeZone),
    ...(values as Record<GeneralField, number | null>),
    inflow_error: statedInflowValues.errorM3s,
    inflow_delay_minutes: statedInflowValues.delayMin,
    flags,
  };
}

function shownOf(field: GeneralField, { value, flags }: StepResult): StepResult {
  if (value === null || !shownFromZero.has(field)) return { value, flags };
  const { inflowM3s, flags: shownFlags } = shownInflow(value, flags);
  return { value: inflowM3s, flags: shownFlags };
}

/**
 * Error and delay of the smoothed inflow; null where the inflow is missing or the record is older than these fields.
 */
export function statedInflowOf({ results }: Pick<Step, 'results'>): {
  readonly errorM3s: number | null;
  readonly delayMin: number | null;
} {
  const delayS = results.get(statedInflowKeys.delayS)?.value ?? null;
  return {
    errorM3s: results.get(statedInflowKeys.errorM3s)?.value ?? null,
    delayMin: delayS === null ? null : Math.round(delayS / 60),
  };
}

export const recordNameOf = ({ run, timeMs, timeZone }: SavedStep): AnswerType<typeof recordName> => ({
  runId: run.runId,
  dateString: wallText(timeMs, timeZone),
});

export const recordView = (step: SavedStep, isStale: boolean): AnswerType<typeof generalRecord> => ({
  ...generalView(step, step.timeZone),
  operation_method: step.method,
  run_id: step.run.runId,
  stale: isStale,
  overridden: [
    ...(isOverridden(step, 'lake_level') ? (['lake_level'] as const) : []),
    ...(isOverridden(step, 'tailwater') ? (['downstream_water_level'] as const) : []),
  ],
});

const isOverridden = ({ inputs }: Step, key: string): boolean => inputs.get(key)?.source === InputSource.override;

const sourceNames = { 0: 'none', 1: 'station', 2: 'entry', 3: 'override' } as const;

type OutletsOfStep = Step & Pick<Answer, 'gates' | 'units' | 'overTop' | 'timeZone'>;

export const outletViews = ({ gates, units, ...step }: OutletsOfStep) =>
  [...units, ...gates].map((outlet) => outletView(outlet, step));

function outletView(
  outlet: OutletInForce,
  { timeZone, overTop, ...step }: Omit<OutletsOfStep, 'gates' | 'units'>,
): OutletView {
  const key = outletKey(outlet.outletId);
  const input = step.inputs.get(key);
  const result = step.results.get(key);
  const overtopEntry = overTop.find(({ id }) => id === outlet.outletId);
  const hasReading = input !== undefined && input.ageS !== null && input.source !== InputSource.override;
  return {
    ...outlet,
    inputValue: negativeToNull(roundValue(input?.value ?? null)),
    outputValue: result?.value ?? null,
    ifOverTop: roundValue(overtopEntry && !overtopEntry.isCounted ? overtopEntry.ifOverTheTopM3s : null),
    inputTime: hasReading ? wallText(step.timeMs - input.ageS * 1000, timeZone) : null,
    inputQuality: input?.quality ?? null,
    inputSource: sourceNames[input?.source ?? InputSource.none],
    overridden: input?.source === InputSource.override,
    flags: [...flagNames(result?.flags ?? Flag.missing)],
  };
}

/** Specification, section 3: values below 0 are missing. */
const negativeToNull = (value: number | null): number | null => (value !== null && value < 0 ? null : value);
const roundValue = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000 + 0;

export const outcomeView = (answer: Answer): Omit<Outcome, 'run'> => ({
  general: generalView(answer, answer.timeZone),
  outlets: outletViews(answer),
  rules: rulesOf(answer),
});

export const savedOutcome = (step: SavedStep): Omit<Outcome, 'run'> =>
  outcomeView({ ...step, isIncomplete: false, hasCurve: true });

/** Remarks derived from the flags of each figure. */
function rulesOf({ inputs, results, isIncomplete, hasCurve, gates, units }: Answer): string[] {
  const outlets = [...gates, ...units].map(({ outletId }) => results.get(outletKey(outletId))?.flags ?? Flag.missing);
  const all = [...results.values()].map(({ flags }) => flags);
  const flagsOf = (field: GeneralField) => results.get(field)?.flags ?? Flag.missing;
  const has = (flags: number, flag: number) => (flags & flag) !== 0;
  const rules: [string, boolean][] = [
    ['plant_incomplete', isIncomplete],
    ['no_capacity_curve', !hasCurve],
    ['no_lake_level', has(flagsOf('lake_level'), Flag.missing)],
    ['level_carried', has(flagsOf('lake_level'), Flag.estimated)],
    ['gauges_apart', has(flagsOf('lake_level'), Flag.outsideLimits)],
    ['outlet_missing', !isIncomplete && outlets.some((flags) => has(flags, Flag.missing))],
    ['tailwater_assumed', has(flagsOf('downstream_water_level'), Flag.estimated)],
    ['table_left', all.some((flags) => has(flags, Flag.clamped | Flag.extrapolated | Flag.beyondTable))],
    ['outside_limits', outlets.some((flags) => has(flags, Flag.outsideLimits))],
    ['may_overtop', outlets.some((flags) => has(flags, Flag.mayOvertop))],
    ['not_settled', outlets.some((flags) => has(flags, Flag.notConverged))],
    ['too_little_before', has(flagsOf('inflow_moving_average'), Flag.missing | Flag.estimated)],
    [
      'inflow_doubted',
      has(flagsOf('total_discharge_lake') | flagsOf('inflow_moving_average'), Flag.doubted) &&
        !has(flagsOf('inflow_moving_average'), Flag.missing),
    ],
    ['overridden', [...inputs.values()].some(({ source }) => source === InputSource.override)],
  ];
  return rules.filter(([, applies]) => applies).map(([rule]) => rule);
}

const iso = (ms: number): string => new Date(ms).toISOString();

export const runView = (run: Run, timeZone: string): RunView => ({
  ...run,
  operationMethod: run.method,
  fromDateString: wallText(run.fromMs, timeZone),
  toDateString: wallText(run.toMs, timeZone),
  fromTime: iso(run.fromMs),
  toTime: iso(run.toMs),
  steps: Math.round((run.toMs - run.fromMs) / run.stepMs) + 1,
  savedAt: run.savedAt.toISOString(),
});

export function recalculationView(
  recalculation: Recalculation,
  timeZone: string,
): AnswerTo<typeof contract.recalculate> {
  const stepCountTo = (toMs: number) => Math.round((toMs - recalculation.fromMs) / recalculation.stepMs) + 1;
  return {
    ...recalculation,
    fromDateString: wallText(recalculation.fromMs, timeZone),
    toDateString: wallText(recalculation.toMs, timeZone),
    steps: stepCountTo(recalculation.toMs),
    stepsDone: recalculation.doneToMs === null ? 0 : stepCountTo(recalculation.doneToMs),
    askedAt: recalculation.askedAt.toISOString(),
    finishedAt: recalculation.finishedAt?.toISOString() ?? null,
  };
}
