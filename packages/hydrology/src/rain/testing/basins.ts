/** Outlines of about the size of a real plant's basin, 10 to 60 km across. Positions are longitude, latitude; all are invented. */
type Position = readonly [number, number];

/** Concave enough that most cell edges cut it into several pieces. */
export const horseshoe: readonly Position[] = [
  [107.9, 13.6],
  [108.5, 13.6],
  [108.5, 14.2],
  [108.35, 14.2],
  [108.35, 13.8],
  [108.05, 13.75],
  [108.05, 14.15],
  [107.9, 14.2],
];

export const valley: readonly Position[] = [
  [108.1, 13.9],
  [108.32, 13.84],
  [108.41, 13.97],
  [108.36, 14.12],
  [108.24, 14.05],
  [108.19, 14.16],
  [108.08, 14.08],
  [108.14, 13.99],
];

export const lakeInValley: readonly Position[] = [
  [108.2, 13.95],
  [108.27, 13.93],
  [108.28, 14.0],
  [108.22, 14.01],
];

export const neighbourValley: readonly Position[] = [
  [108.45, 13.9],
  [108.6, 13.92],
  [108.58, 14.06],
  [108.46, 14.04],
];

export const gauges = [
  { longitude: 108.0, latitude: 13.7 },
  { longitude: 108.42, latitude: 13.72 },
  { longitude: 108.2, latitude: 14.0 },
  { longitude: 107.95, latitude: 14.1 },
  { longitude: 108.5, latitude: 14.05 },
];

export function polygon(...rings: readonly (readonly Position[])[]): unknown {
  return { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]]) };
}
