export interface PlacedPoint {
  readonly longitude: number;
  readonly latitude: number;
}

/** The basin of the test: twice as wide as high, so that a grid of 32 by 16 cells fills it. */
export const basin = { west: 108, south: 14, east: 108.2, north: 14.1 } as const;
const cellsAcross = 32;

const found = new Map<string, readonly number[]>();

/** The weight of each gauge when each cell has rain by inverse squared distance on a sphere. */
export function gridWeights(gauges: readonly PlacedPoint[], isHeard: readonly boolean[]): readonly number[] {
  const key = isHeard.join();
  const before = found.get(key);
  if (before) return before;
  const step = (basin.east - basin.west) / cellsAcross;
  const weights = gauges.map(() => 0);
  let total = 0;
  for (let latitude = basin.south + step / 2; latitude < basin.north; latitude += step)
    for (let longitude = basin.west + step / 2; longitude < basin.east; longitude += step) {
      const area = Math.cos((latitude * Math.PI) / 180);
      const nearness = gauges.map((gauge, n) => (isHeard[n] ? 1 / distance(gauge, { longitude, latitude }) ** 2 : 0));
      const all = nearness.reduce((sum, one) => sum + one, 0);
      for (const [n, one] of nearness.entries()) weights[n]! += (area * one) / all;
      total += area;
    }
  const shares = weights.map((weight) => weight / total);
  found.set(key, shares);
  return shares;
}

function distance(one: PlacedPoint, other: PlacedPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const half = Math.sin((lat2 - lat1) / 2) ** 2;
  const side = Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return Math.asin(Math.sqrt(half + side));
}
