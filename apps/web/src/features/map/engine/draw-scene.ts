import type { Skin } from '../../../kit/chart/skin.ts';
import { scaleBar } from '../../../kit/map/projection.ts';
import { drawLand } from './draw-land.ts';
import { drawCircles, drawMarks } from './draw-marks.ts';
import { groundScale } from './mercator.ts';
import type { PlacedMarks } from './placed-marks.ts';
import { type MapView, pxOf, type Scene } from './scene.ts';

/** Formats the length of the scale bar. */
export type WriteKm = (km: number) => string;

const farthestLabelledM = 400;

/** Draws the whole map content, in screen px. */
export function drawScene(
  pen: CanvasRenderingContext2D,
  mapView: MapView,
  scene: Scene,
  placed: PlacedMarks,
  skin: Skin,
): void {
  const { layers } = scene;
  drawLand(pen, mapView, scene, skin);
  if (layers.has('lake')) drawLakeText(pen, mapView, scene, skin);
  if (layers.has('circles')) drawCircles(pen, mapView, scene, placed, skin);
  if (layers.has('stations')) drawMarks(pen, mapView, scene, placed, skin);
}

function drawLakeText(pen: CanvasRenderingContext2D, mapView: MapView, { lake, land }: Scene, skin: Skin): void {
  if (!lake.shores || lake.level === '' || mapView.resolution > farthestLabelledM) return;
  const [x, y] = lake.shores.middle;
  const [left, top] = pxOf(mapView, x + land.originX, y + land.originY);
  pen.font = `620 12px ${skin('font')}`;
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.5;
  pen.strokeStyle = skin('surface');
  pen.fillStyle = skin('q-level');
  pen.strokeText(lake.level, left, top + 4);
  pen.fillText(lake.level, left, top + 4);
}

export function drawScaleBar(pen: CanvasRenderingContext2D, mapView: MapView, skin: Skin, writeKm: WriteKm): void {
  const pxPerKm = 1000 / (mapView.resolution * groundScale(mapView.centreY));
  const { km, px } = scaleBar(pxPerKm, Math.min(140, mapView.widthPx / 3));
  const [left, bottom] = [14, mapView.heightPx - 14];
  const bar = () => {
    pen.beginPath();
    pen.moveTo(left, bottom - 6);
    pen.lineTo(left, bottom);
    pen.lineTo(left + px, bottom);
    pen.lineTo(left + px, bottom - 6);
    pen.stroke();
  };
  pen.strokeStyle = skin('surface');
  pen.lineWidth = 4;
  bar();
  pen.strokeStyle = skin('ink-line');
  pen.lineWidth = 1.4;
  bar();
  pen.font = `500 11px ${skin('font')}`;
  pen.textAlign = 'left';
  pen.lineWidth = 3;
  pen.strokeStyle = skin('surface');
  pen.fillStyle = skin('text-2');
  pen.strokeText(writeKm(km), left + 6, bottom - 6);
  pen.fillText(writeKm(km), left + 6, bottom - 6);
}
