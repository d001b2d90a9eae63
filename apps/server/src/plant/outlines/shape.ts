/** A stored outline: normalised GeoJSON text, and the values shown in lists. */
export interface Shape {
  readonly geoJson: string;
  readonly vertices: number;
  /** Area [km2]; for rivers the length [km]. */
  readonly measure: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
