import { minuteMs } from '@spillway/plant-time/spans';
import { type OutletInForce, type PlantInForce, stepMsOf } from '../../plant/in-force/in-force.ts';
import { type CharacteristicLevels, levelsOf, type SeasonPeriod, seasonAt } from '../../plant/settings/settings.ts';
import type { Newest } from '../../series/read/read.ts';
import { maxAgeMsOf, type planInputs, type SavedStep } from '../calculation/calculation.ts';
import { type CurrentInput, currentInput, type KnownInputs } from './current-input.ts';
import { type MeasuredInput, measuredLake, measuredOutlet, measuredWater } from './measured-input.ts';
import { isOvertaken } from './overtaken.ts';
import { type RecordedInput, recordedLake, recordedOutlets, recordedTailwater } from './recorded-input.ts';

export type LastRecord = SavedStep & { readonly isStale: boolean };

export interface InputNow {
  readonly measured: MeasuredInput;
  readonly current: CurrentInput;
}

interface OutletNow extends InputNow {
  readonly outlet: OutletInForce;
  /** Whether the opening or power behind the recorded discharge has changed since. */
  readonly isOvertaken: boolean;
}

/** The state of a plant at an instant, from one record and the readings up to that time. */
export interface PlantNow {
  readonly nowMs: number;
  readonly inForce: PlantInForce;
  /** Null before the first calculation. */
  readonly record: LastRecord | null;
  /** The age from which the record is outdated. */
  readonly recordOldAfterMs: number;
  readonly lake: InputNow;
  readonly tailwater: InputNow;
  /** Units first, then gates. */
  readonly outlets: readonly OutletNow[];
  readonly season: SeasonPeriod | null;
  readonly levels: CharacteristicLevels;
}

interface PlantFacts {
  readonly nowMs: number;
  readonly inForce: PlantInForce;
  readonly record: LastRecord | null;
  readonly plan: ReturnType<typeof planInputs>;
  readonly newest: ReadonlyMap<number, Newest>;
}

const missedCalculations = 2;

/** A record is outdated once two automatic calculations were missed. */
export const recordOldAfterMs = ({ autoIntervalMin }: Pick<PlantInForce, 'autoIntervalMin'>): number =>
  missedCalculations * autoIntervalMin * minuteMs;

export const lakeMeasured = ({ plan, newest, inForce, record }: Omit<PlantFacts, 'nowMs'>): MeasuredInput =>
  measuredLake(plan.lake, newest, stepMsOf(inForce), {
    recordedM: record && recordedLake(record).value,
    maxSpreadM: inForce.settings.gaugeToleranceM,
  });

/** `isUnconfirmed`: the gauges' level still has to be confirmed by the next one. */
export function plantNowFrom(facts: PlantFacts, isUnconfirmed: boolean): PlantNow {
  const lake = { ...lakeMeasured(facts), isUnconfirmed };
  const { nowMs, inForce, record, plan, newest } = facts;
  const stepMs = stepMsOf(inForce);
  const ages = { nowMs, maxAgeMs: maxAgeMsOf(stepMs), recordOldAfterMs: recordOldAfterMs(inForce) };
  const known = (measured: MeasuredInput, recorded: RecordedInput | null): KnownInputs => ({ measured, recorded });
  const inputNow = (of: KnownInputs): InputNow => ({ measured: of.measured, current: currentInput(of, ages) });
  const outletInputs = record ? recordedOutlets(record) : null;
  const outletNow = (input: (typeof plan)['gates'][number]): OutletNow => {
    const { outlet } = input;
    const of = known(measuredOutlet(input, newest, stepMs), outletInputs?.get(outlet.outletId) ?? null);
    const now = inputNow(of);
    return { ...now, outlet, isOvertaken: isOvertaken(outlet.outletType, of.recorded, now.current) };
  };
  const season = seasonAt(inForce.settings, nowMs);
  return {
    nowMs,
    inForce,
    record,
    recordOldAfterMs: ages.recordOldAfterMs,
    lake: inputNow(known(lake, record && recordedLake(record))),
    tailwater: inputNow(known(measuredWater(plan.downstream, newest, stepMs), record && recordedTailwater(record))),
    outlets: [...plan.units, ...plan.gates].map(outletNow),
    season,
    levels: levelsOf(inForce.settings, season),
  };
}
