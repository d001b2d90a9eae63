import type { Quantity, SeriesKind, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import type { Conditioning } from '@spillway/hydrology/quality/condition';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { LakeBounds } from '../quality/quality.ts';

/** A running count is received; its differences are the values. */
export interface Counter {
  /** Earlier readings are a value each. */
  readonly since: Date;
  readonly mmPerCount: number;
  /** The count after which it restarts at 0; null when it only restarts with the device. */
  readonly rollsOverAt: number | null;
}

export interface StoredSeries {
  readonly seriesId: number;
  readonly ownerKind: SeriesOwner;
  readonly ownerId: string;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly stepS: number | null;
  readonly kind: SeriesKind;
  readonly closedAt: Date | null;
  readonly counter: Counter | null;
}

/** The sensor behind a reading, and since when its calibration applies. */
interface MeasuredBy {
  readonly sensorId: string;
  readonly code: string;
  readonly name: string;
  readonly calibratedFrom: Date | null;
  readonly calibratedBy: string | null;
}

/** A series with everything that turns an arriving reading into a judged value. */
export interface SeriesDefinition extends StoredSeries {
  conditioningAt(timeMs: number): Conditioning;
  /** Null when it is the station itself, or a person. */
  measuredBy(timeMs: number): MeasuredBy | null;
  limitsAt(timeMs: number): QualityLimits;
  /** A lake level beyond these is held until a second source confirms it; null when it is no lake. */
  readonly lakeBounds: LakeBounds | null;
  /** Equipment was under work then, or out of use when the reading arrived, so it is no measurement. */
  isServicedAt(timeMs: number, receivedMs: number): boolean;
}

/** The series of a plant as plain data, for reading. */
export interface PlantSeries {
  readonly hydroCode: string;
  readonly plantNo: number;
  readonly revision: number;
  readonly timeZone: string;
  /** Begin of the hydrological day, HH:mm. */
  readonly dayStart: string;
  readonly recordStart: Date | null;
  /** Everything before was deleted for good. */
  readonly keptFrom: Date | null;
  readonly byId: ReadonlyMap<number, StoredSeries>;
}

export interface PlantCatalogue extends PlantSeries {
  readonly byId: ReadonlyMap<number, SeriesDefinition>;
}

/** Leaves out functions that judge readings, so that it can be passed to a worker. */
export const plainSeries = ({ byId, ...plant }: PlantCatalogue): PlantSeries => ({
  ...plant,
  byId: new Map([...byId.values()].map((one) => [one.seriesId, stored(one)])),
});

const stored = (one: SeriesDefinition): StoredSeries => ({
  seriesId: one.seriesId,
  ownerKind: one.ownerKind,
  ownerId: one.ownerId,
  quantity: one.quantity,
  unit: one.unit,
  stepS: one.stepS,
  kind: one.kind,
  closedAt: one.closedAt,
  counter: one.counter,
});
