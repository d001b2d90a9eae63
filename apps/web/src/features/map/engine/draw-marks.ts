import { itemAt } from '@spillway/checked/reads';
import type { Skin } from '../../../kit/chart/skin.ts';
import { circleRadiusPx } from '../rain.ts';
import type { PlacedMarks } from './placed-marks.ts';
import { type MapView, pxOf, type Scene, type StationMark } from './scene.ts';

const paths = new Map<string, Path2D>();
const pathOf = (path: string): Path2D => {
  const knownEntry = paths.get(path) ?? new Path2D(path);
  paths.set(path, knownEntry);
  return knownEntry;
};

const markScale = 1.3;
const crowdRadiusPx = 12;
const besidePx = 16;
const afterCirclePx = 5;
/** Diameter of the ring around a selected mark. */
const chosenPx = 21;

/** Distance of the label from the mark and the circle around it. */
export function labelDistanceOf(
  { rainMm }: Pick<StationMark, 'rainMm'>,
  { layers, fullRainMm }: Pick<Scene, 'layers' | 'fullRainMm'>,
): number {
  const radiusPx = layers.has('circles') ? circleRadiusPx(rainMm ?? 0, fullRainMm) : 0;
  return radiusPx > 0 ? Math.max(besidePx, radiusPx + afterCirclePx) : besidePx;
}

/**
 * The area of a circle is proportional to the rain; circles are below all marks. A merged mark shows its heaviest rain.
 */
export function drawCircles(
  pen: CanvasRenderingContext2D,
  mapView: MapView,
  { fullRainMm }: Scene,
  { clusters, resolution }: PlacedMarks,
  skin: Skin,
): void {
  const wet = clusters
    .map(({ x, y, members }) => ({ x, y, rainMm: Math.max(0, ...members.map(({ rainMm }) => rainMm ?? 0)) }))
    .filter(({ rainMm }) => rainMm > 0);
  pen.lineWidth = 1.4;
  pen.strokeStyle = skin('q-rain');
  pen.fillStyle = skin('q-rain');
  // Largest first, so that none hides a smaller one.
  for (const { x, y, rainMm } of wet.toSorted((a, b) => b.rainMm - a.rainMm)) {
    const [left, top] = pxOf(mapView, x * resolution, -y * resolution);
    if (isOutside(mapView, left, top)) continue;
    pen.beginPath();
    pen.arc(left, top, circleRadiusPx(rainMm, fullRainMm), 0, 2 * Math.PI);
    pen.globalAlpha = 0.24;
    pen.fill();
    pen.globalAlpha = 1;
    pen.stroke();
  }
}

/** Far enough outside that mark, circle and value are invisible. */
const isOutside = ({ widthPx, heightPx }: MapView, left: number, top: number): boolean =>
  left < -60 || top < -60 || left > widthPx + 60 || top > heightPx + 60;

export function drawMarks(
  pen: CanvasRenderingContext2D,
  mapView: MapView,
  scene: Scene,
  { clusters, sides, resolution }: PlacedMarks,
  skin: Skin,
): void {
  const chosen = new Set(scene.chosen);
  const top: (() => void)[] = [];
  clusters.forEach(({ x, y, members }, index) => {
    const [left, down] = pxOf(mapView, x * resolution, -y * resolution);
    if (isOutside(mapView, left, down)) return;
    const pointed = members.find(({ key }) => chosen.has(key));
    if (pointed)
      top.push(() =>
        drawChosen(pen, left, down, pointed.mark, Math.max(chosenPx, labelDistanceOf(pointed, scene)), skin),
      );
    else if (members.length > 1) drawCrowd(pen, left, down, members, skin);
    else {
      const only = itemAt(members, 0);
      drawMark(pen, left, down, only.mark, skin);
      const side = sides.get(index);
      if (side)
        write(pen, only.value, left, down, { isLeft: side === 'left', besidePx: labelDistanceOf(only, scene) }, skin);
    }
  });
  for (const draw of top) draw();
}

/** Silent: hollow and crossed out; old: broken ring; manual: bar below; suspect: small triangle. */
export function drawMark(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  { look, state, isDoubtful }: Pick<StationMark, 'look' | 'state' | 'isDoubtful'>,
  skin: Skin,
): void {
  const colour = skin(look.colour.slice(2));
  pen.save();
  pen.translate(left, top);
  pen.save();
  pen.scale(markScale, markScale);
  const isSilent = state === 'silent';
  pen.lineWidth = isSilent ? 1.5 : 3;
  pen.strokeStyle = isSilent ? skin('nodata') : skin('surface');
  pen.fillStyle = isSilent ? skin('surface') : colour;
  if (isSilent) {
    pen.fill(pathOf(look.path));
    pen.stroke(pathOf(look.path));
  } else {
    pen.stroke(pathOf(look.path));
    pen.fill(pathOf(look.path));
  }
  pen.restore();
  if (isSilent) line(pen, [-8, 8, 8, -8], skin('nodata'), 1.6);
  if (state === 'byHand') line(pen, [-6, 12, 6, 12], skin('text-2'), 2);
  if (state === 'old') {
    pen.setLineDash([3, 3]);
    pen.strokeStyle = skin('watch');
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.arc(0, 0, 12, 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([]);
  }
  if (isDoubtful) {
    pen.beginPath();
    pen.moveTo(9, -13);
    pen.lineTo(14, -4);
    pen.lineTo(4, -4);
    pen.closePath();
    pen.fillStyle = skin('warning');
    pen.strokeStyle = skin('surface');
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.fill();
  }
  pen.restore();
}

function line(
  pen: CanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  colour: string,
  widthPx: number,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = widthPx;
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function drawCrowd(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  members: readonly StationMark[],
  skin: Skin,
): void {
  const isTroubled = members.some(({ state, isDoubtful }) => state === 'silent' || isDoubtful);
  pen.beginPath();
  pen.arc(left, top, crowdRadiusPx, 0, 2 * Math.PI);
  pen.fillStyle = skin('surface');
  pen.fill();
  pen.strokeStyle = skin(isTroubled ? 'warning' : 'text-3');
  pen.lineWidth = isTroubled ? 2.4 : 1.6;
  pen.stroke();
  pen.fillStyle = skin('text');
  pen.font = `620 11.5px ${skin('font')}`;
  pen.textAlign = 'center';
  pen.fillText(String(members.length), left, top + 4);
}

function drawChosen(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  mark: StationMark,
  distanceToMarkPx: number,
  skin: Skin,
): void {
  pen.beginPath();
  pen.arc(left, top, 15, 0, 2 * Math.PI);
  pen.fillStyle = skin('accent-soft');
  pen.fill();
  pen.strokeStyle = skin('accent');
  pen.lineWidth = 2.2;
  pen.stroke();
  drawMark(pen, left, top, mark, skin);
  write(
    pen,
    [mark.code, mark.value].filter(Boolean).join('  '),
    left,
    top,
    { isLeft: false, besidePx: distanceToMarkPx },
    skin,
    skin('accent'),
  );
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  left: number,
  top: number,
  { isLeft, besidePx: distanceToMarkPx }: { readonly isLeft: boolean; readonly besidePx: number },
  skin: Skin,
  colour = skin('text'),
): void {
  pen.font = `600 11.5px ${skin('font')}`;
  pen.textAlign = isLeft ? 'right' : 'left';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.5;
  pen.strokeStyle = skin('surface');
  pen.fillStyle = colour;
  const x = isLeft ? left - distanceToMarkPx : left + distanceToMarkPx;
  pen.strokeText(text, x, top + 4);
  pen.fillText(text, x, top + 4);
}
