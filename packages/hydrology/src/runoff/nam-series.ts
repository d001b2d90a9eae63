import { requireRoom } from '../statistics/series-checks.ts';

/** Means over each step. Passed to the next run they are overwritten, so that a calibration allocates once. */
export interface NamSeries {
  readonly dischargeM3s: Float64Array;
  readonly flags: Uint16Array;
}

/** Details behind the flow for a person: its parts as means over the step, stores at its end. */
export interface NamDetail {
  readonly overlandM3s: Float64Array;
  readonly interflowM3s: Float64Array;
  readonly baseflowM3s: Float64Array;
  readonly evaporationMm: Float64Array;
  readonly surfaceMm: Float64Array;
  readonly rootZoneMm: Float64Array;
}

export function namSeries(steps: number): NamSeries {
  return { dischargeM3s: new Float64Array(steps), flags: new Uint16Array(steps) };
}

export function namDetail(steps: number): NamDetail {
  return {
    overlandM3s: new Float64Array(steps),
    interflowM3s: new Float64Array(steps),
    baseflowM3s: new Float64Array(steps),
    evaporationMm: new Float64Array(steps),
    surfaceMm: new Float64Array(steps),
    rootZoneMm: new Float64Array(steps),
  };
}

export function requireColumns(namColumns: NamSeries | NamDetail, steps: number): void {
  for (const [name, column] of Object.entries(namColumns)) requireRoom(name, column, steps);
}
