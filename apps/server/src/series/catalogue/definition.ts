import type { Quantity, SeriesKind, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import type { Conditioning } from '@spillway/hydrology/quality/condition';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { LakeBounds } from '../quality/quality.ts';

/** What is received is a running count: its differences are the values. */
export interface Counter {
  /** What was received before is a value each. */
  readonly since: Date;
  readonly mmPerCount: number;
  /** The count after which it goes on at 0; null where it only restarts. */
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

/** The sensor behind a reading, and since when its calibration holds. */
interface MeasuredBy {
  readonly sensorId: string;
  readonly code: string;
  readonly name: string;
  readonly calibratedFrom: Date | null;
  readonly calibratedBy: string | null;
}

/** A series with all that turns what arrives for it into a judged value. */
export interface SeriesDefinition extends StoredSeries {
  conditioningAt(timeMs: number): Conditioning;
  /** Null: the station itself, or a person. */
  measuredBy(timeMs: number): MeasuredBy | null;
  limitsAt(timeMs: number): QualityLimits;
  /** Of a level of the lake: what lies beyond is held until a second source says so; null: no lake. */
  readonly lakeBounds: LakeBounds | null;
  /** Somebody worked on it then, or it was out of use when that arrived: what it sent is no measurement. */
  isServicedAt(timeMs: number, receivedMs: number): boolean;
}

/** The series of a plant as plain data, for whoever only reads them. */
export interface PlantSeries {
  readonly hydroCode: string;
  readonly plantNo: number;
  readonly revision: number;
  readonly timeZone: string;
  /** Of the hydrological day, HH:mm. */
  readonly dayStart: string;
  readonly recordStart: Date | null;
  /** What was before has been removed for good. */
  readonly keptFrom: Date | null;
  readonly byId: ReadonlyMap<number, StoredSeries>;
}

export interface PlantCatalogue extends PlantSeries {
  readonly byId: ReadonlyMap<number, SeriesDefinition>;
}

/** Without what judges readings, so that it can be handed to another thread. */
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
