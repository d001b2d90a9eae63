import { itemAt } from '@spillway/checked/reads';
import { basinAreaKm2 } from '@spillway/hydrology/rain/basin';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';

type Position = readonly [longitude: number, latitude: number];

/** The centre of a fictional basin. */
const middle = { longitude: 108.1, latitude: 14.2 };
const kmPerDegree = 111.2;
const kmPerDegreeEast = kmPerDegree * Math.cos((middle.latitude * Math.PI) / 180);

/** Converts kilometres east and north of the centre to degrees; five digits are about a metre. */
export const at = (eastKm: number, northKm: number): Position => [
  round(middle.longitude + eastKm / kmPerDegreeEast, 5),
  round(middle.latitude + northKm / kmPerDegree, 5),
];

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const polygon = (positions: readonly Position[]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[...positions, itemAt(positions, 0)]] },
});

const areaKm2 = 412;
const steps = 90;

/** A watershed, wide in the north-east and narrow at the dam in the south-west, scaled to the area in the examples. */
export function contour() {
  const landDrawing = (scaleKm: number) =>
    polygon(
      Array.from({ length: steps }, (_, i) => {
        const angle = (i / steps) * 2 * Math.PI;
        const radius =
          1 +
          0.24 * Math.cos(2 * (angle - 0.82)) +
          0.09 * Math.cos(angle - 0.6) +
          0.05 * Math.sin(3 * angle) +
          0.025 * Math.sin(7 * angle + 1) +
          0.015 * Math.cos(13 * angle);
        return at(scaleKm * radius * Math.cos(angle), scaleKm * radius * Math.sin(angle));
      }),
    );
  const unitKm2 = basinAreaKm2(basinFromGeoJson(landDrawing(10)));
  return landDrawing(10 * Math.sqrt(areaKm2 / unitKm2));
}

/** The river from the dam upstream, kilometres east and north of the centre. */
const mainStem = [
  [-9.15, -9.75],
  [-8.2, -8.6],
  [-7.4, -7.3],
  [-6.1, -6.5],
  [-5.2, -5.1],
  [-3.8, -4.2],
  [-2.4, -3.6],
  [-1.2, -2.2],
  [0.4, -1.4],
  [1.8, 0.2],
  [3.1, 1.1],
  [4.2, 2.9],
  [5.9, 4.1],
  [7.2, 6.2],
  [8.4, 7.6],
] as const;
const downstreamRiver = [
  [-9.15, -9.75],
  [-9.9, -10.4],
  [-10.3, -11.5],
  [-11.4, -12.2],
] as const;
const branches = [
  [mainStem[5], [-4.9, -1.9], [-4.6, 0.4], [-5.6, 2.6], [-5.3, 4.8]],
  [mainStem[8], [2.2, -3.1], [3.4, -5.2], [5.1, -6.3]],
  [mainStem[10], [2.4, 3.5], [1.1, 5.2], [0.8, 7.4], [-0.6, 8.9]],
] as const;

export const rivers = () => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'MultiLineString',
    coordinates: [[...mainStem].reverse(), downstreamRiver, ...branches.map((branch) => [...branch].reverse())].map(
      (line) => line.map(([east, north]) => at(east, north)),
    ),
  },
});

/** Half the width of the lake [km] at the vertices of the river above the dam. */
const halfWidthsKm = [0.1, 0.22, 0.27, 0.23, 0.19, 0.12, 0.05];

/** The lake at normal level: both banks along the river. */
export function lake() {
  const bank = (side: 1 | -1) =>
    halfWidthsKm.map((half, i) => {
      const [east, north] = itemAt(mainStem, i);
      const [before, after] = [itemAt(mainStem, Math.max(0, i - 1)), itemAt(mainStem, i + 1)];
      const [x, y] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(x, y);
      return at(east - (side * half * y) / length, north + (side * half * x) / length);
    });
  return polygon([...bank(-1), ...bank(1).reverse()]);
}
