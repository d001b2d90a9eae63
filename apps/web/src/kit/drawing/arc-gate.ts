export interface ArcGate {
  readonly sillM: number;
  readonly axisM: number;
  readonly radiusM: number;
}

/** Point of the gate: horizontal distance upstream of its axis, and elevation. */
interface ArcPoint {
  readonly asideM: number;
  readonly levelM: number;
}

/**
 * Horizontal distance of the axis from the lower edge of the closed plate; null if the radius does not reach the sill.
 */
export function reachOf({ sillM, axisM, radiusM }: ArcGate): number | null {
  const square = radiusM ** 2 - (axisM - sillM) ** 2;
  return square > 0 ? Math.sqrt(square) : null;
}

/**
 * Skin plate rotated until its lower edge is `openingM` above the sill: points from the lower edge up, in `steps`
 * parts.
 */
export function plateOf(gate: ArcGate, heightM: number, openingM: number, steps = 16): ArcPoint[] {
  const turn = angleOf(gate, gate.sillM + openingM);
  const length = angleOf(gate, gate.sillM + heightM) - angleOf(gate, gate.sillM);
  return Array.from({ length: steps + 1 }, (_, index) => pointAt(gate, turn + (length * index) / steps));
}

/** Position of an elevation on the circle of the plate; beyond the circle, its highest or lowest point. */
export function asideAt(gate: ArcGate, levelM: number): number {
  return pointAt(gate, angleOf(gate, levelM)).asideM;
}

const angleOf = ({ axisM, radiusM }: ArcGate, levelM: number) =>
  Math.asin(Math.min(1, Math.max(-1, (levelM - axisM) / radiusM)));

const pointAt = ({ axisM, radiusM }: ArcGate, angle: number): ArcPoint => ({
  asideM: radiusM * Math.cos(angle),
  levelM: axisM + radiusM * Math.sin(angle),
});
