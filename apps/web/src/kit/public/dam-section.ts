type Point = readonly [x: number, y: number];

const crestX = 556;
const heelX = 528;
const crestY = 406;
const lakeY = 338;
const bucketY = 806;
const tailwaterY = 726;

/** View boxes: the whole drawing, and the part around the crest for a low banner. */
export const sheet = { whole: '0 0 960 900', banner: '0 190 960 280', heelX } as const;

/** Surface of the dam at x: a quarter ellipse upstream, an ogee power curve downstream, a bucket at the toe. */
function ogeeY(x: number): number {
  const dx = x - crestX;
  if (dx < 0) return crestY + 30 * (1 - Math.sqrt(Math.max(0, 1 - (dx / 28) ** 2)));
  const y = crestY + dx ** 1.72 / 38;
  const blend = Math.max(90 - Math.abs(y - bucketY), 0) / 90;
  return Math.min(y, bucketY) - blend * blend * 22.5;
}

const stations: readonly number[] = [
  ...Array.from({ length: 14 }, (_, i) => heelX + i * 2),
  ...Array.from({ length: 68 }, (_, i) => crestX + i * 6),
];

/** Bed and surface of the nappe, which thins as it falls. */
const bed: readonly Point[] = stations.map((x) => [x, ogeeY(x)]);
const surface: readonly Point[] = bed.map(([x, y]) => [
  x,
  Math.min(y - (x < crestX ? y - lakeY : 15 + 53 * Math.exp(-(x - crestX) / 70)), tailwaterY),
]);

const line = (points: readonly Point[]): string => points.map(([x, y]) => `L${x} ${y.toFixed(1)}`).join('');

/** Streamline at a share of the depth above the bed. */
const between = (share: number): string =>
  line(bed.slice(4).map(([x, y], i) => [x, y + ((surface[i + 4]?.[1] ?? y) - y) * share] as const)).replace('L', 'M');

const gate = { x: 770, y: 326, radius: 222 } as const;

const gatePoint = (angle: number, radius: number): Point => [
  gate.x - radius * Math.cos(angle),
  gate.y + radius * Math.sin(angle),
];

const skin = (from: number, to: number, radius: number): readonly Point[] =>
  Array.from({ length: 20 }, (_, i) => gatePoint(from + ((to - from) * i) / 19, radius));

const arm = (angle: number): string =>
  gatePoint(angle, gate.radius - 9)
    .map((v) => v.toFixed(1))
    .join(' ');

/** Paths of the drawing on the sign-in pages: a section through an open bay, in the style of engineering drawings. */
export const section = {
  water: `M0 ${lakeY}${line(surface)}${line([...bed].reverse())}L${heelX} 900L0 900Z`,
  waterLine: `M0 ${lakeY}${line(surface)}`,
  dam: `M${heelX} 900${line(bed)}L960 900Z`,
  damLine: `M${heelX} 900${line(bed)}`,
  pier: `M566 168V370${line(bed.filter(([x]) => x >= 566 && x <= 684))}L836 366V168Z`,
  streams: [between(0.3), between(0.62)],
  gateSkin: `${line([...skin(-0.62, 0.06, gate.radius), ...skin(0.06, -0.62, gate.radius - 9)]).replace('L', 'M')}Z`,
  gateArms: `M${arm(-0.03)}L${gate.x} ${gate.y}L${arm(-0.5)}`,
  trunnion: gate,
  hills: [0, 1, 2, 3, 4].map(
    (k) =>
      `M0 ${300 - k * 30}C140 ${210 - k * 36 + k * k * 5} 250 ${290 - k * 20} 380 ${230 - k * 26}S640 ${290 - k * 34} 760 ${236 - k * 30}S900 ${262 - k * 20} 960 ${220 - k * 28}`,
  ),
  joints: Array.from({ length: 8 }, (_, k) => `M${heelX} ${456 + k * 62}H960`).join(''),
  depths: Array.from({ length: 12 }, (_, k) => lakeY + (k + 1) * 38),
  railing: `M520 132H850${Array.from({ length: 12 }, (_, i) => `M${(522 + i * 29.8).toFixed(1)} 132V150`).join('')}`,
  /** Thirty marks of a staff gauge, every fifth one long. */
  gauge: Array.from({ length: 30 }, (_, i) => ({
    y: 190 + i * 22,
    width: i % 5 === 0 ? 26 : i % 2 === 1 ? 16 : 10,
    under: 190 + i * 22 > lakeY - 4,
  })),
} as const;
