import { mostAtRestMw } from '../../shared/dam-section/section-data.ts';
import type { Asked } from '../../shared/dashboard/explain.ts';
import type { MeasuredInput, OutletFigures } from '../../shared/dashboard/queries.ts';
import type { Shown } from './shown.ts';

/** A figure with the instant it is of. */
export interface Dated {
  readonly value: number | null;
  readonly atMs: number | null;
  readonly time: string | null;
}

/** What is shown of something that is both measured and in the record. */
export interface Standing extends Dated {
  /** `person`: put in the record in the place of what is measured, and it stands until the next one. */
  readonly by: 'measured' | 'record' | 'person';
  /** What it is read from; undefined until that is known. */
  readonly input: MeasuredInput | undefined;
  readonly oldAfterMs: number;
  /** What the other of both says; null where nothing else is known. */
  readonly other: Dated | null;
  /** A newer reading that is not believed. */
  readonly doubted: MeasuredInput['doubted'];
  /** The next reading has to confirm it. */
  readonly isUnconfirmed: boolean;
}

interface Recorded {
  readonly value: number | null;
  readonly isOverridden: boolean;
  readonly isUnconfirmed?: boolean;
}

type Record = Pick<Shown, 'atMs' | 'time' | 'oldAfterMs'>;

/** The newest that is measured, but where a person said otherwise in the last record. */
export function standingOf(
  input: MeasuredInput | undefined,
  { value, isOverridden, isUnconfirmed = false }: Recorded,
  record: Record,
): Standing {
  const { atMs, time } = record;
  const measured = input && datedInput(input);
  const isMeasured = measured !== undefined && measured.value !== null;
  const recorded: Dated = { value, atMs, time };
  const doubted = isMeasured ? doubtedNow(input!) : null;
  if (isMeasured && !(isOverridden && value !== null))
    return {
      ...measured,
      by: 'measured',
      input,
      oldAfterMs: oldAfterMsOf(input!),
      other: recorded,
      doubted,
      isUnconfirmed: input!.unconfirmed,
    };
  return {
    ...recorded,
    by: isOverridden ? 'person' : 'record',
    input,
    oldAfterMs: record.oldAfterMs,
    other: isMeasured ? measured : null,
    doubted,
    isUnconfirmed: isUnconfirmed && !isOverridden,
  };
}

const datedInput = ({ value, time }: MeasuredInput): Dated => ({
  value,
  time,
  atMs: time === null ? null : Date.parse(time),
});

const oldAfterMsOf = ({ old_after_seconds: seconds }: MeasuredInput): number =>
  seconds === null ? Number.POSITIVE_INFINITY : seconds * 1000;

/** Of about the same time as what is shown: what a gauge said that fell silent long ago is no sign of now. */
function doubtedNow({ doubted, time, ...input }: MeasuredInput): MeasuredInput['doubted'] {
  if (!doubted || time === null) return null;
  return Date.parse(time) - Date.parse(doubted.time) > oldAfterMsOf({ doubted, time, ...input }) ? null : doubted;
}

export const lakeNow = (shown: Shown): Standing => waterNow(shown, 'lake_level');
export const tailwaterNow = (shown: Shown): Standing => waterNow(shown, 'downstream_water_level');

function waterNow(shown: Shown, field: 'lake_level' | 'downstream_water_level'): Standing {
  const { general, measured } = shown;
  const isUnconfirmed = general.flags[field]?.includes('unconfirmed') ?? false;
  const recorded = { value: general[field], isOverridden: general.overridden.includes(field), isUnconfirmed };
  return standingOf(measured?.[field], recorded, shown);
}

/** What goes into an outlet now; its discharge stays that of the record. */
export function inputNow(outlet: OutletFigures, inputAtMs: number | null, shown: Shown): Standing {
  const input = shown.measured?.outlets.find(({ outlet_id: id }) => id === outlet.outlet_id);
  const atMs = outlet.overridden ? shown.atMs : inputAtMs;
  const time = atMs === null ? null : new Date(atMs).toISOString();
  const { input_value: value, overridden: isOverridden } = outlet;
  return standingOf(input, { value, isOverridden }, { atMs, time, oldAfterMs: shown.oldAfterMs });
}

/** Of what is measured the newest reading it is made of; of what is in the record, as it was measured or not, the record. */
export function askedOf({ by, input, time, value, other }: Standing, ofRecord: Asked): Asked {
  const newest = input?.parts[0];
  const isRecorded = other?.time === time && other.value === value;
  return by !== 'measured' || !newest || isRecorded ? ofRecord : readingOf({ input }, time);
}

/** The newest reading of what is measured. */
export function readingOf({ input }: Pick<Standing, 'input'>, time: string | null): Asked {
  const newest = input?.parts[0];
  return { kind: 'series', id: newest ? String(newest.series_id) : null, quantity: '', time };
}

/** Below it a gate trembles, and a unit follows the grid. */
const leastMoveM = 0.02;
const leastMoveShare = 0.05;
const unitType = 1;

/** The discharge of the record was computed from an opening or a power that is no more. */
export function isOvertaken(
  { outlet_type: type, input_value: before }: OutletFigures,
  { value, by }: Standing,
): boolean {
  if (by !== 'measured' || value === null || before === null) return false;
  const most = Math.max(Math.abs(value), Math.abs(before));
  if (type === unitType && most < mostAtRestMw) return false;
  const least = type === unitType ? leastMoveShare * most : leastMoveM;
  return Math.abs(value - before) > least;
}
