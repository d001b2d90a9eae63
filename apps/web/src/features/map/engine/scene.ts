import type { MarkLook } from '../../../kit/map/Mark.tsx';
import type { Shores } from './lake-inset.ts';
import type { Land } from './land.ts';

/** What can be shown or hidden. */
export const layerNames = ['contour', 'rivers', 'lake', 'stations', 'values', 'circles', 'field', 'tiles'] as const;
export type LayerName = (typeof layerNames)[number];

/** In the shape of a mark, beside its colour: what to think of a station. */
export type MarkState = 'connected' | 'old' | 'silent' | 'byHand';

export interface StationMark {
  readonly key: string;
  /** On the plane of the map. */
  readonly x: number;
  readonly y: number;
  readonly look: MarkLook;
  readonly state: MarkState;
  /** Something is to be said against its newest reading. */
  readonly isDoubtful: boolean;
  readonly code: string;
  /** Empty where nothing is known. */
  readonly value: string;
  /** Null for what is no rain gauge, or knows nothing. */
  readonly rainMm: number | null;
}

/** Everything the map shows at one time. */
export interface Scene {
  readonly land: Land;
  readonly layers: ReadonlySet<LayerName>;
  readonly marks: readonly StationMark[];
  /** The rain of the largest circle. */
  readonly fullRainMm: number;
  readonly lake: {
    readonly shores: Shores | null;
    readonly share: number | null;
    /** Written in the lake. */
    readonly level: string;
    /** Said of it elsewhere. */
    readonly text: string;
  };
  /** Pointed at or open: drawn above all others. */
  readonly chosen: readonly string[];
}

/** Where the map stands at a frame. */
export interface Stand {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Metres of the plane a pixel is. */
  readonly resolution: number;
  /** The middle of the picture on the plane. */
  readonly centreX: number;
  readonly centreY: number;
}

export const pxOf = (stand: Stand, x: number, y: number): readonly [number, number] => [
  stand.widthPx / 2 + (x - stand.centreX) / stand.resolution,
  stand.heightPx / 2 - (y - stand.centreY) / stand.resolution,
];
