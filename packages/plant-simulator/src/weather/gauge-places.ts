import { itemAt } from '@spillway/checked/reads';
import type { GaugeDescription } from '../description.ts';
import type { StormKind } from './climate.ts';

/** Positions of the gauges on a plane around their centre, and the share of a storm's depth that each can expect. */
export interface GaugePlaces {
  readonly eastKm: readonly number[];
  readonly northKm: readonly number[];
  /** Mean over all gauges and all possible paths of a storm of the kind. */
  readonly meanShare: (kind: StormKind) => number;
}

const KM_PER_DEGREE = 111.2;

/**
 * A storm's depth falls off as exp(-d^2 / 2r^2). With its centre scattered normally (s) about the middle, a gauge at
 * distance p gets r^2 / (r^2 + s^2) * exp(-p^2 / 2(r^2 + s^2)) of it on average.
 */
export function gaugePlaces(gauges: readonly GaugeDescription[]): GaugePlaces {
  const middleEast = gauges.reduce((sum, { longitude }) => sum + longitude, 0) / gauges.length;
  const middleNorth = gauges.reduce((sum, { latitude }) => sum + latitude, 0) / gauges.length;
  const shrink = Math.cos((middleNorth * Math.PI) / 180);
  const eastKm = gauges.map(({ longitude }) => (longitude - middleEast) * KM_PER_DEGREE * shrink);
  const northKm = gauges.map(({ latitude }) => (latitude - middleNorth) * KM_PER_DEGREE);
  const shares = new Map<StormKind, number>();
  const shareOf = ({ radiusKm, scatterKm }: StormKind): number => {
    const spread = radiusKm ** 2 + scatterKm ** 2;
    const sum = eastKm.reduce((so, east, g) => so + Math.exp(-(east ** 2 + itemAt(northKm, g) ** 2) / (2 * spread)), 0);
    return ((radiusKm ** 2 / spread) * sum) / gauges.length;
  };
  return {
    eastKm,
    northKm,
    meanShare: (kind) => {
      const knownEntry = shares.get(kind) ?? shareOf(kind);
      shares.set(kind, knownEntry);
      return knownEntry;
    },
  };
}
