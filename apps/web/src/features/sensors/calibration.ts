import type { Format } from '../../base/format/format.ts';
import type { Calibration } from './queries.ts';

type CalibrationValues = Pick<Calibration, 'coefficient' | 'offset' | 'elevation'>;

/** y = a x + b, plus the elevation [m] if there is one. 12.34 with a = 1.2 and b = -0.008 is 14.8. */
export const calibrate = (raw: number, { coefficient, offset, elevation }: CalibrationValues): number =>
  coefficient * raw + offset + (elevation ?? 0);

/** "y = 0,0025 · x + 0,1 + 221,3": a factor of 1 and a summand of 0 are left out. */
export function formulaText({ coefficient, offset, elevation }: CalibrationValues, { free }: Format): string {
  const added = (value: number | null) =>
    value === null || value === 0 ? '' : ` ${value < 0 ? '−' : '+'} ${free(Math.abs(value))}`;
  const factor = coefficient === 1 ? 'x' : `${free(coefficient)} · x`;
  return `y = ${factor}${added(offset)}${added(elevation)}`;
}

export type CalibrationState = 'inForce' | 'waiting' | 'past' | 'replaced';

type CalibrationStart = Pick<Calibration, 'effective_from'>;

const startOf = ({ effective_from }: CalibrationStart) => Date.parse(effective_from);

/** Current state of all recorded calibrations, newest first. */
export function statesOf(recorded: readonly CalibrationStart[], nowMs: number): readonly CalibrationState[] {
  const isReplaced = (one: CalibrationStart, index: number) =>
    recorded.slice(0, index).some((later) => startOf(later) === startOf(one));
  const youngest = Math.max(...recorded.map(startOf).filter((start) => start <= nowMs));
  return recorded.map((one, index) => {
    if (isReplaced(one, index)) return 'replaced';
    if (startOf(one) > nowMs) return 'waiting';
    return startOf(one) === youngest ? 'inForce' : 'past';
  });
}

export interface Effect {
  readonly when: 'past' | 'now' | 'future';
  /** Start of the next calibration, which ends this one. */
  readonly until: string | null;
  /** Another one starts at the same instant. */
  readonly replaces: boolean;
}

/** A time typed to the minute counts as now until the minute is over. */
const presentMs = 60_000;

/** Effect of another calibration from an instant on, among the recorded ones. */
export function effectOf(recorded: readonly CalibrationStart[], from: string, nowMs: number): Effect {
  const start = Date.parse(from);
  const next = recorded.filter((one) => startOf(one) > start).toSorted((a, b) => startOf(a) - startOf(b))[0];
  return {
    when: start > nowMs ? 'future' : start <= nowMs - presentMs ? 'past' : 'now',
    until: next?.effective_from ?? null,
    replaces: recorded.some((one) => startOf(one) === start),
  };
}
