import type { Quantity, SeriesKind, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import type { Conditioning } from '@spillway/hydrology/quality/condition';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { LakeBounds } from '../quality/quality.ts';

/** Received values are running counts; the values are their differences. */
export interface Counter {
  /** Earlier readings are plain values. */
  readonly since: Date;
  readonly mmPerCount: number;
  /** The count after which it restarts at 0; null when it restarts only with the device. */
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

/** The sensor of a reading, and the start of its calibration. */
interface MeasuredBy {
  readonly sensorId: string;
  readonly code: string;
  readonly name: string;
  readonly calibratedFrom: Date | null;
  readonly calibratedBy: string | null;
}

/** A series with all that is needed to convert and judge an arriving reading. */
export interface SeriesDefinition extends StoredSeries {
  conditioningAt(timeMs: number): Conditioning;
  /** Null when the source is the station itself or a person. */
  measuredBy(timeMs: number): MeasuredBy | null;
  limitsAt(timeMs: number): QualityLimits;
  /** A lake level beyond these is held until a second source confirms it; null when the series is not a lake level. */
  readonly lakeBounds: LakeBounds | null;
  /**
   * The equipment was under maintenance at that time, or out of use when the reading arrived, so the reading is not a
   * measurement.
   */
  isServicedAt(timeMs: number, receivedMs: number): boolean;
}

/** The series of a plant as plain data for reading. */
export interface PlantSeries {
  readonly hydroCode: string;
  readonly plantNo: number;
  readonly revision: number;
  readonly timeZone: string;
  /** Start of the hydrological day, HH:mm. */
  readonly dayStart: string;
  readonly recordStart: Date | null;
  /** Readings before this time were deleted permanently. */
  readonly keptFrom: Date | null;
  readonly byId: ReadonlyMap<number, StoredSeries>;
}

export interface PlantCatalogue extends PlantSeries {
  readonly byId: ReadonlyMap<number, SeriesDefinition>;
}

/** Leaves out the functions that judge readings, so that the result can be passed to a worker. */
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
