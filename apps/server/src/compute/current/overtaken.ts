import { unitAtRestBelowMw } from '@spillway/hydrology/outlets/unit-at-rest';
import type { CurrentInput } from './current-input.ts';
import type { RecordedInput } from './recorded-input.ts';

/** Smaller changes are the vibration of a gate, or a unit following the grid frequency. */
const minMoveM = 0.02;
const minMoveShare = 0.05;
const unitType = 1;

/** Whether the opening or power behind the recorded discharge has changed since. */
export function isOvertaken(outletType: 1 | 2, recorded: RecordedInput | null, { by, value }: CurrentInput): boolean {
  const before = recorded?.value ?? null;
  if (by !== 'measured' || value === null || before === null) return false;
  const greaterValue = Math.max(Math.abs(value), Math.abs(before));
  if (outletType === unitType && greaterValue < unitAtRestBelowMw) return false;
  const min = outletType === unitType ? minMoveShare * greaterValue : minMoveM;
  return Math.abs(value - before) > min;
}
