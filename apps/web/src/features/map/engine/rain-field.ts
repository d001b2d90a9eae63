import { type Extent, extentOf, type Line } from './land.ts';

/**
 * Cells along the longer side of the basin: fine enough to hide their edges. Coarser for many gauges, or the slider
 * would lag.
 */
const cellsAcross = (gauges: number) => (gauges > 60 ? 80 : 160);

interface RainPoint {
  readonly x: number;
  readonly y: number;
  readonly rainMm: number;
}

export interface RainField {
  readonly extent: Extent;
  readonly columns: number;
  readonly rows: number;
  /** Row by row, northernmost first. */
  readonly rainMm: Float64Array;
}

/**
 * Rain between gauges, weighted as in the basin mean: by the inverse square of the distance to each gauge. Null without
 * outline or gauges.
 */
export function rainField(contour: readonly Line[], gauges: readonly RainPoint[]): RainField | null {
  const extent = extentOf(contour);
  if (!extent || gauges.length === 0) return null;
  const [width, height] = [extent.right - extent.left, extent.top - extent.bottom];
  const step = Math.max(width, height) / cellsAcross(gauges.length);
  const [columns, rows] = [Math.max(1, Math.ceil(width / step)), Math.max(1, Math.ceil(height / step))];
  const rainMm = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [extent.left + (column + 0.5) * step, extent.top - (row + 0.5) * step];
      let [sum, weights] = [0, 0];
      for (const gauge of gauges) {
        const [dx, dy] = [x - gauge.x, y - gauge.y];
        const weight = 1 / Math.max(1, dx * dx + dy * dy);
        sum += weight * gauge.rainMm;
        weights += weight;
      }
      rainMm[row * columns + column] = sum / weights;
    }
  const right = extent.left + columns * step;
  return { extent: { ...extent, right, bottom: extent.top - rows * step }, columns, rows, rainMm };
}
