/** An outline as it is kept: GeoJSON text of ours, and what is shown of it in a list. */
export interface Shape {
  readonly geoJson: string;
  readonly vertices: number;
  /** Area [km2]; of rivers the length [km]. */
  readonly measure: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
