import { numberAt } from '@spillway/checked/reads';
import type { Skin } from '../../../kit/chart/skin.ts';
import { rainClassOf, rainToken } from '../rain.ts';
import { insetFor } from './lake-inset.ts';
import { type Land, type Line, thinned } from './land.ts';
import { type RainField, rainField } from './rain-field.ts';
import { type MapView, pxOf, type Scene } from './scene.ts';

type Part = 'contour' | 'rivers' | 'lake';

const pathsOfLand = new WeakMap<Land, Map<string, Path2D>>();

/** Path thinned for the scale; cached per factor of two. */
function pathOf(land: Land, part: Part, resolution: number): Path2D {
  const paths = pathsOfLand.get(land) ?? new Map<string, Path2D>();
  pathsOfLand.set(land, paths);
  const level = Math.floor(Math.log2(resolution));
  const key = `${part} ${level}`;
  const knownEntry = paths.get(key);
  if (knownEntry) return knownEntry;
  const path = new Path2D();
  for (const line of land[part]) addTo(path, thinned(line, 0.5 * 2 ** level));
  paths.set(key, path);
  return path;
}

function addTo(path: Path2D, { points, isClosed }: Line): void {
  for (let i = 0; i < points.length; i += 2)
    if (i === 0) path.moveTo(numberAt(points, 0), numberAt(points, 1));
    else path.lineTo(numberAt(points, i), numberAt(points, i + 1));
  if (isClosed) path.closePath();
}

/** Basin, rivers, lake and rain. Drawn in metres of the map plane. */
export function drawLand(pen: CanvasRenderingContext2D, mapView: MapView, scene: Scene, skin: Skin): void {
  const { land, layers } = scene;
  const px = mapView.resolution;
  const part = (name: Part) => pathOf(land, name, mapView.resolution);
  const [left, top] = pxOf(mapView, land.originX, land.originY);
  pen.save();
  pen.translate(left, top);
  pen.scale(1 / px, -1 / px);
  pen.lineJoin = 'round';
  if (layers.has('contour') && !layers.has('tiles')) {
    pen.fillStyle = skin('raised');
    pen.fill(part('contour'), 'evenodd');
  }
  if (layers.has('field')) drawField(pen, scene, part('contour'), skin);
  if (layers.has('rivers')) {
    pen.strokeStyle = skin('river');
    pen.lineWidth = 1.5 * px;
    pen.stroke(part('rivers'));
  }
  if (layers.has('lake')) drawLake(pen, px, scene, part('lake'), skin);
  if (layers.has('contour')) {
    pen.strokeStyle = skin('ink-line');
    pen.lineWidth = 1.6 * px;
    pen.stroke(part('contour'));
  }
  pen.restore();
}

/**
 * Lake filled to its level: the dry bank follows the outline, with a width that leaves the water surface of that level.
 */
function drawLake(pen: CanvasRenderingContext2D, px: number, { lake }: Scene, path: Path2D, skin: Skin): void {
  pen.fillStyle = skin('water-b');
  pen.fill(path, 'evenodd');
  const insetM = lake.shores && lake.share !== null ? insetFor(lake.shores, lake.share) : 0;
  if (insetM > 0) {
    pen.save();
    pen.clip(path, 'evenodd');
    pen.strokeStyle = skin('river');
    pen.lineWidth = 2 * insetM + 1.6 * px;
    pen.stroke(path);
    pen.strokeStyle = skin('rock-line');
    pen.lineWidth = 2 * insetM;
    pen.stroke(path);
    pen.restore();
  }
  pen.strokeStyle = skin('river');
  pen.lineWidth = px;
  pen.stroke(path);
}

interface DrawnRain {
  readonly field: RainField;
  readonly canvas: HTMLCanvasElement;
}

interface LandState extends Pick<Scene, 'marks' | 'land'> {
  readonly skin: Skin;
  readonly drawn: DrawnRain | null;
}

/** The last drawing, reused while the map moves. */
let drawnLand: LandState | null = null;

function drawField(pen: CanvasRenderingContext2D, scene: Scene, contour: Path2D, skin: Skin): void {
  const { marks, land } = scene;
  if (drawnLand?.marks !== marks || drawnLand.land !== land || drawnLand.skin !== skin)
    drawnLand = { marks, land, skin, drawn: fieldPicture(scene, skin) };
  const { drawn } = drawnLand;
  if (!drawn) return;
  const { left, top, right, bottom } = drawn.field.extent;
  pen.save();
  pen.clip(contour, 'evenodd');
  pen.imageSmoothingEnabled = false;
  pen.translate(left, top);
  // Rows go down, the northing of the plane goes up.
  pen.scale((right - left) / drawn.field.columns, -(top - bottom) / drawn.field.rows);
  pen.globalAlpha = 0.75;
  pen.drawImage(drawn.canvas, 0, 0);
  pen.restore();
}

function fieldPicture({ land, marks }: Scene, skin: Skin): DrawnRain | null {
  const gauges = marks.flatMap(({ x, y, rainMm }) =>
    rainMm === null ? [] : [{ x: x - land.originX, y: y - land.originY, rainMm }],
  );
  const field = rainField(land.contour, gauges);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!field || !pen) return null;
  canvas.width = field.columns;
  canvas.height = field.rows;
  field.rainMm.forEach((rainMm, index) => {
    const rainClass = rainClassOf(rainMm);
    if (rainClass === 0) return;
    pen.fillStyle = skin(rainToken(rainClass));
    pen.fillRect(index % field.columns, Math.floor(index / field.columns), 1, 1);
  });
  return { field, canvas };
}
