import { type Box, timeToPx } from '../layout.ts';
import { forecastBarDash, isOutlined } from '../look.ts';
import { type Scene, type SceneAxis, type ScenePane, type SceneSeries, valueToPx } from '../scene.ts';
import type { Skin } from '../skin.ts';
import type { ThinLine } from '../thin.ts';
import type { Corner, DrawnElement } from './elements.ts';

/** Hatch pattern for forecasts, as a canvas fill. */
function hatch(ink: string, ground: string): HTMLCanvasElement {
  const image = document.createElement('canvas');
  const sidePx = 6;
  image.width = sidePx;
  image.height = sidePx;
  const pen = image.getContext('2d');
  if (pen) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, sidePx, sidePx);
    pen.strokeStyle = ink;
    pen.lineWidth = 1.6;
    pen.beginPath();
    // Draws the corners as well, so that tiles join.
    for (const shift of [-sidePx, 0, sidePx]) {
      pen.moveTo(shift - 1, sidePx + 1);
      pen.lineTo(shift + sidePx + 1, -1);
    }
    pen.stroke();
  }
  return image;
}

interface PaneFrame {
  readonly axis: SceneAxis;
  /** Area of the pane in the picture. */
  readonly box: Box;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** Bands, bars and lines of a scene, bottom first; everything around them is in `decorations.ts`. */
export function linesOf(scene: Scene, skin: Skin): readonly DrawnElement[] {
  const all = scene.panes.flatMap((pane) =>
    pane.axes.flatMap((axis) => {
      const place = placeOf(scene, pane, axis);
      return axis.series.map((one) => ({ one, place }));
    }),
  );
  return [
    ...all.flatMap(({ one, place }) => bands(one, place, skin)),
    ...all.flatMap(({ one, place }) => bars(one, place, skin)),
    ...all.flatMap(({ one, place }) => areas(one, place, skin)),
    ...all.flatMap(({ one, place }) => strokes(one, place, skin)),
  ];
}

function placeOf({ plot, view }: Scene, pane: ScenePane, axis: SceneAxis): PaneFrame {
  const box = { left: plot.left, right: plot.right, top: pane.top, bottom: pane.bottom };
  return { axis, box, x: timeToPx(view, plot), y: valueToPx(pane, axis) };
}

const zOf = ({ isMain }: SceneSeries): number => (isMain ? 5 : 3);

function bands(sceneSeries: SceneSeries, { box, x, y }: PaneFrame, skin: Skin): DrawnElement[] {
  return sceneSeries.bands.map((outline) => ({
    type: 'polygon',
    z: 1,
    clip: box,
    shape: { points: outline.map(([at, value]): Corner => [x(at), y(value)]) },
    style: { fill: skin('q-band') },
  }));
}

/** Measured bars are filled, forecast bars hatched with a dashed outline, radar bars outlined. */
function bars(sceneSeries: SceneSeries, { axis, box, x, y }: PaneFrame, skin: Skin): DrawnElement[] {
  if (sceneSeries.bars.length === 0) return [];
  const ink = skin(sceneSeries.token);
  const isEmpty = isOutlined(sceneSeries.token);
  const fill = sceneSeries.isForecast ? hatch(ink, skin('sunken')) : isEmpty ? null : ink;
  const dash = sceneSeries.isForecast ? { lineDash: forecastBarDash } : {};
  const outline = sceneSeries.isForecast || isEmpty ? { stroke: ink, lineWidth: 1, ...dash } : {};
  const zero = y(Math.max(axis.low, 0));
  return sceneSeries.bars.map(({ from, to, value }) => {
    const [left, right, end] = [x(from), x(to), y(value)];
    const barGapPx = right - left > 6 ? 1 : 0.25;
    return {
      type: 'rect',
      z: 2,
      clip: box,
      shape: {
        x: left + barGapPx,
        y: Math.min(zero, end),
        width: Math.max(0.5, right - left - 2 * barGapPx),
        height: Math.max(0.5, Math.abs(end - zero)),
      },
      style: { fill, ...outline },
    };
  });
}

function areas(sceneSeries: SceneSeries, { axis, box, x, y }: PaneFrame, skin: Skin): DrawnElement[] {
  if (sceneSeries.shape !== 'area' || sceneSeries.isForecast || !sceneSeries.line) return [];
  const ground = y(axis.low);
  const style = { fill: skin(sceneSeries.token), opacity: 0.12 };
  return runsOf(sceneSeries.line, false, x, y).map((run) => {
    const points: Corner[] = [[run[0]?.[0] ?? 0, ground], ...run, [run.at(-1)?.[0] ?? 0, ground]];
    return { type: 'polygon', z: zOf(sceneSeries), clip: box, shape: { points }, style };
  });
}

const mainPx = 2.75;
const linePx = 2;
const haloPx = 6.5;

function strokes(sceneSeries: SceneSeries, { box, x, y }: PaneFrame, skin: Skin): DrawnElement[] {
  if (!sceneSeries.line) return [];
  const runs = runsOf(sceneSeries.line, sceneSeries.shape === 'step', x, y);
  const along = (
    z: number,
    style: { stroke: string; lineWidth: number; lineDash?: readonly number[] },
  ): DrawnElement[] => {
    // Keeps the full width of a line at the edge of its pane.
    const halfPx = style.lineWidth / 2;
    const clip = {
      left: box.left - halfPx,
      right: box.right + halfPx,
      top: box.top - halfPx,
      bottom: box.bottom + halfPx,
    };
    return runs.map((points) => ({ type: 'polyline', z, clip, shape: { points }, style }));
  };
  const dash = sceneSeries.dash.length > 0 ? { lineDash: sceneSeries.dash } : {};
  const lineShape = along(zOf(sceneSeries), {
    stroke: skin(sceneSeries.token),
    lineWidth: sceneSeries.isMain ? mainPx : linePx,
    ...dash,
  });
  if (!sceneSeries.isMain || sceneSeries.isForecast) return lineShape;
  return [...along(4, { stroke: skin('surface'), lineWidth: haloPx }), ...lineShape];
}

/** Stretches of a line without gaps. A held value continues until the next one. */
function runsOf(line: ThinLine, isHeld: boolean, x: PaneFrame['x'], y: PaneFrame['y']): readonly Corner[][] {
  const runs: Corner[][] = [];
  let run: Corner[] = [];
  for (const [index, at] of line.times.entries()) {
    const value = line.values[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      run = [];
      continue;
    }
    if (run.length === 0) runs.push(run);
    const [px, height] = [x(at), y(value)];
    const before = run.at(-1);
    if (isHeld && before) run.push([px, before[1] ?? height]);
    run.push([px, height]);
  }
  return runs.filter((one) => one.length > 1);
}
