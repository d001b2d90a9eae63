import { HydrologyError, requireNotNegative } from '../errors.ts';
import { muskingum, stableParts } from '../routing/muskingum.ts';
import { type NamParameters, requireNamParameters } from '../runoff/nam-parameters.ts';
import { type NamConstants, namConstants } from '../runoff/nam-row.ts';
import { namSubsteps } from '../runoff/nam-run.ts';
import { requireAmount, requireAreaKm2, requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';

/** A river from a part's outlet to the lake. */
export interface ReachDescription {
  readonly travelTimeH: number;
  /** x of Muskingum; 0.2 where absent. */
  readonly weighting?: number | undefined;
}

export interface BasinPartDescription {
  readonly id: string;
  readonly areaKm2: number;
  readonly parameters: NamParameters;
  /** The weight of each gauge, in order (Thiessen shares, a radar's mean as one gauge); they need not add up to 1. */
  readonly rainWeights: readonly number[];
  /** Absent when it drains into the lake. */
  readonly reach?: ReachDescription | undefined;
}

/** The basin of a lake in up to 12 parts, with the releases of plants upstream of it. */
export interface BasinDescription {
  readonly stepH: number;
  readonly gauges: number;
  readonly parts: readonly BasinPartDescription[];
  readonly upstream: readonly { readonly id: string; readonly reach?: ReachDescription | undefined }[];
  /** The substeps of NAM per row; 12 an hour if absent. */
  readonly substeps?: number | undefined;
}

/** A reach as routed: O2 = c0 I2 + c1 I1 + c2 O1, `ends` times in sequence. */
export interface PreparedReach {
  readonly c0: number;
  readonly c1: number;
  readonly c2: number;
  readonly ends: number;
  /** The place of its last inflow among the stores; its outflows follow. */
  readonly at: number;
}

export interface PreparedPart {
  readonly id: string;
  readonly areaKm2: number;
  readonly constants: NamConstants;
  readonly m3sPerMm: number;
  readonly rainWeights: Float64Array;
  /** The place of its nine stores. */
  readonly at: number;
  readonly reach: PreparedReach | null;
}

/** A description checked once, ready for rows. Its stores are in one array of `stores` numbers, so that a row allocates nothing. */
export interface BasinModel {
  readonly description: BasinDescription;
  readonly stepH: number;
  readonly areaKm2: number;
  readonly parts: readonly PreparedPart[];
  readonly upstream: readonly { readonly id: string; readonly reach: PreparedReach | null }[];
  readonly stores: number;
}

export const mostBasinParts = 12;
const namStores = 9;
const usualWeighting = 0.2;

export function prepareBasin(description: BasinDescription): BasinModel {
  const { stepH, gauges, substeps = namSubsteps(stepH) } = description;
  requireWithin('stepH', stepH, 1 / 60, 24);
  requireWithin('parts', description.parts.length, 1, mostBasinParts);
  requireWithin('gauges', gauges, 1, 1000);
  let at = 0;
  const reachOf = (reach: ReachDescription | undefined): PreparedReach | null => {
    if (reach === undefined) return null;
    const prepared = { ...coefficients(reach, stepH), at };
    at += 1 + prepared.ends;
    return prepared;
  };
  const parts = description.parts.map((part): PreparedPart => {
    requireNamParameters(part.parameters);
    requireAreaKm2(part.areaKm2);
    const partIndex = at;
    at += namStores;
    return {
      id: part.id,
      areaKm2: part.areaKm2,
      constants: namConstants(part.parameters, stepH, substeps),
      m3sPerMm: part.areaKm2 / 3.6 / stepH,
      rainWeights: weightsOf(part, gauges),
      at: partIndex,
      reach: reachOf(part.reach),
    };
  });
  const upstream = description.upstream.map(({ id, reach }) => ({ id, reach: reachOf(reach) }));
  const areaKm2 = parts.reduce((sum, part) => sum + part.areaKm2, 0);
  return { description, stepH, areaKm2, parts, upstream, stores: at };
}

function weightsOf({ id, rainWeights }: BasinPartDescription, gauges: number): Float64Array {
  requireLength(id, rainWeights, gauges);
  const sum = rainWeights.reduce((all, weight) => all + requireNotNegative('rainWeight', weight), 0);
  if (!(sum > 0)) throw new HydrologyError('basin.no_gauge', { part: id }, 'give one gauge of the part a weight');
  return Float64Array.from(rainWeights, (weight) => weight / sum);
}

/**
 * Muskingum in the fewest stable parts. A reach too short for the step (K below about half of it) is a share of the row before: its mean
 * travel time is right and no flow dips. For one in between (a step too long for this x), x is lowered until it is stable.
 */
function coefficients(
  { travelTimeH, weighting = usualWeighting }: ReachDescription,
  stepH: number,
): Omit<PreparedReach, 'at'> {
  requireAmount('travelTimeH', travelTimeH);
  requireWithin('weighting', weighting, 0, 0.5);
  if (travelTimeH <= stepH / 2) {
    const share = travelTimeH / stepH;
    return { c0: 1 - share, c1: share, c2: 0, ends: 1 };
  }
  for (let x = weighting; ; x = Math.max(0, x - 0.01)) {
    const parts = stableParts({ travelTimeH, weighting: x, stepH });
    if (parts === null && x > 0) continue;
    const { c0, c1, c2, parts: ends } = muskingum({ travelTimeH, weighting: x, stepH, parts: parts ?? 1 });
    return { c0, c1, c2, ends };
  }
}
