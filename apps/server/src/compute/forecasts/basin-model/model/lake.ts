import { itemAt, numberAt } from '@spillway/checked/reads';
import type { Pool } from '@spillway/hydrology/routing/pool';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';

/** The lake and its releases as plain data, because functions cannot be passed to a worker. */
export interface LakeAhead {
  readonly levelM: number;
  readonly nowM3s: number;
  readonly curve: { readonly levelsM: readonly number[]; readonly storagesMcm: readonly number[] };
  /** The lowest level and the spacing of the release tables. */
  readonly fromM: number;
  readonly stepM: number;
  /** Indexed by the number of plan steps that have begun; the first is the present setting. */
  readonly releases: readonly { readonly turbineM3s: Float64Array; readonly damM3s: Float64Array }[];
  /** The number of plan steps begun by each hour after the issue. */
  readonly begun: readonly number[];
  /** Design level of the plant; null when not set. */
  readonly targetM: number | null;
}

const tableM = 0.05;

/** Turbine and dam release over the levels of the curve; null where a release is unknown. */
export function tabled(
  releasesAt: (levelM: number) => { readonly turbineM3s: number; readonly damM3s: number },
  [lowM, highM]: readonly [number, number],
): { turbineM3s: Float64Array; damM3s: Float64Array } | null {
  const rows = Math.ceil((highM - lowM) / tableM) + 1;
  const [turbineM3s, damM3s] = [new Float64Array(rows), new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    const releaseValues = releasesAt(Math.min(highM, lowM + row * tableM));
    if (!(releaseValues.turbineM3s >= 0 && releaseValues.damM3s >= 0)) {
      // Below an outlet's sill its release is unknown: the lowest known value is used there.
      turbineM3s[row] = Number.NaN;
      continue;
    }
    turbineM3s[row] = releaseValues.turbineM3s;
    damM3s[row] = releaseValues.damM3s;
  }
  const first = turbineM3s.findIndex(Number.isFinite);
  if (first < 0) return null;
  for (let row = 0; row < rows; row++) {
    if (Number.isFinite(numberAt(turbineM3s, row))) continue;
    turbineM3s[row] = row < first ? 0 : numberAt(turbineM3s, row - 1);
    damM3s[row] = row < first ? 0 : numberAt(damM3s, row - 1);
  }
  return { turbineM3s, damM3s };
}

export const tableStepM = tableM;

/** Turbines first, then the dam; the setting of both is the number of plan steps begun. */
export function poolOf({ curve, fromM, stepM, releases }: LakeAhead): Pool {
  const between = (table: Float64Array, levelM: number): number => {
    const position = Math.min(table.length - 1, Math.max(0, (levelM - fromM) / stepM));
    const below = Math.floor(position);
    const above = Math.min(table.length - 1, below + 1);
    return numberAt(table, below) + (position - below) * (numberAt(table, above) - numberAt(table, below));
  };
  const at = (begunCount: number) =>
    itemAt(releases, Math.min(releases.length - 1, Math.max(0, Math.round(begunCount))));
  return {
    curve: capacityCurve('lake', curve.levelsM, curve.storagesMcm),
    outlets: [
      { id: 'turbines', dischargeM3s: (levelM, begunCount) => between(at(begunCount).turbineM3s, levelM) },
      { id: 'dam', dischargeM3s: (levelM, begunCount) => between(at(begunCount).damM3s, levelM) },
    ],
  };
}
