import { numberAt } from '@spillway/checked/reads';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';

/** Facts about a plant against which a capacity curve can be checked. */
export interface LakeFacts {
  readonly deadLevelM: number | null;
  readonly normalLevelM: number | null;
  /** Time between two records. */
  readonly stepMin: number;
  readonly basinKm2: number | null;
  readonly designFloodM3s: number | null;
}

export interface ImpliedLake {
  readonly mark: 'dead' | 'normal';
  readonly levelM: number;
  readonly areaKm2: number;
  /** The flow that fills one centimetre between two records. */
  readonly centimetreM3s: number;
}

export type LakeFault =
  | { readonly code: 'lake.too_wide'; readonly facts: Readonly<Record<string, number>> }
  | { readonly code: 'lake.centimetre_too_much'; readonly facts: Readonly<Record<string, number>> };

/** As a share of the catchment area, even when that only extends to the next dam upstream. */
const maxBandShare = 1 / 2;

/**
 * The area of the lake at its characteristic levels, from the slope of the curve: a wrong unit shows there, not in the
 * numbers.
 */
export function impliedLake(curve: CapacityCurve, { deadLevelM, normalLevelM, stepMin }: LakeFacts): ImpliedLake[] {
  const marks = [
    ['dead', deadLevelM],
    ['normal', normalLevelM],
  ] as const;
  return marks.flatMap(([mark, levelM]) => {
    const areaKm2 = levelM === null ? null : areaAt(curve, levelM);
    if (levelM === null || areaKm2 === null) return [];
    return [{ mark, levelM, areaKm2, centimetreM3s: (areaKm2 * 1e6 * 0.01 * 1000) / (stepMin * minuteMs) }];
  });
}

/** Million m3 per metre are km2. Null outside the table. */
function areaAt({ storageMcmByLevelM: { keys, values } }: CapacityCurve, levelM: number): number | null {
  const above = keys.findIndex((key) => key >= levelM);
  if (above < 0 || levelM < numberAt(keys, 0)) return null;
  const at = Math.max(above, 1);
  return (numberAt(values, at) - numberAt(values, at - 1)) / (numberAt(keys, at) - numberAt(keys, at - 1));
}

/** Reasons why a curve cannot belong to this lake in the given unit. */
export function lakeFaults(
  lake: readonly ImpliedLake[],
  { basinKm2, designFloodM3s, stepMin }: LakeFacts,
): LakeFault[] {
  return lake.flatMap(({ levelM: level, areaKm2: area, centimetreM3s: flow }): LakeFault[] => {
    if (basinKm2 !== null && area > basinKm2 * maxBandShare)
      return [{ code: 'lake.too_wide', facts: { level, area: round(area), basin: round(basinKm2) } }];
    if (designFloodM3s !== null && flow > designFloodM3s)
      return [
        {
          code: 'lake.centimetre_too_much',
          facts: { level, area: round(area), flow: Math.round(flow), minutes: stepMin, flood: designFloodM3s },
        },
      ];
    return [];
  });
}

const round = (value: number): number => Number(value.toPrecision(3));
