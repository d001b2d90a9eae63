import type { MarkStyle } from '../../../kit/map/Mark.tsx';
import type { Shores } from './lake-inset.ts';
import type { Land } from './land.ts';

/** Layers that can be hidden. */
export const layerNames = ['contour', 'rivers', 'lake', 'stations', 'values', 'circles', 'field', 'tiles'] as const;
export type LayerName = (typeof layerNames)[number];

/** State of a station, shown by the shape of its mark in addition to colour. */
export type MarkState = 'connected' | 'old' | 'silent' | 'byHand';

export interface StationMark {
  readonly key: string;
  /** In the map plane. */
  readonly x: number;
  readonly y: number;
  readonly look: MarkStyle;
  readonly state: MarkState;
  /** The newest reading is suspect. */
  readonly isDoubtful: boolean;
  readonly code: string;
  /** Empty if unknown. */
  readonly value: string;
  /** Null if it is not a rain gauge, or without data. */
  readonly rainMm: number | null;
}

/** Content of the map at one time. */
export interface Scene {
  readonly land: Land;
  readonly layers: ReadonlySet<LayerName>;
  readonly marks: readonly StationMark[];
  /** Rain of the largest circle. */
  readonly fullRainMm: number;
  readonly lake: {
    readonly shores: Shores | null;
    readonly share: number | null;
    /** Label inside the lake. */
    readonly level: string;
    /** Text outside the map. */
    readonly text: string;
  };
  /** Hovered or open: drawn on top. */
  readonly chosen: readonly string[];
}

/** View of the map in a frame. */
export interface MapView {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Metres of the map plane per px. */
  readonly resolution: number;
  /** Centre of the view in the map plane. */
  readonly centreX: number;
  readonly centreY: number;
}

export const pxOf = (mapView: MapView, x: number, y: number): readonly [number, number] => [
  mapView.widthPx / 2 + (x - mapView.centreX) / mapView.resolution,
  mapView.heightPx / 2 - (y - mapView.centreY) / mapView.resolution,
];
