export interface ArcGate {
  readonly sillM: number;
  readonly axisM: number;
  readonly radiusM: number;
}

/** A point of the gate: how far the axis is downstream of it, and its elevation. */
interface ArcPoint {
  readonly asideM: number;
  readonly levelM: number;
}

/** How far the axis stands behind the foot of the closed plate; null where the radius does not reach the sill. */
export function reachOf({ sillM, axisM, radiusM }: ArcGate): number | null {
  const square = radiusM ** 2 - (axisM - sillM) ** 2;
  return square > 0 ? Math.sqrt(square) : null;
}

/** The skin plate turned about its axis until its lip is `openingM` above the sill: from the lip up, in `steps` parts. */
export function plateOf(gate: ArcGate, heightM: number, openingM: number, steps = 16): ArcPoint[] {
  const turn = angleOf(gate, gate.sillM + openingM);
  const length = angleOf(gate, gate.sillM + heightM) - angleOf(gate, gate.sillM);
  return Array.from({ length: steps + 1 }, (_, index) => pointAt(gate, turn + (length * index) / steps));
}

/** Where on the circle of the plate an elevation is; beyond the circle its highest or lowest point. */
export function asideAt(gate: ArcGate, levelM: number): number {
  return pointAt(gate, angleOf(gate, levelM)).asideM;
}

const angleOf = ({ axisM, radiusM }: ArcGate, levelM: number) =>
  Math.asin(Math.min(1, Math.max(-1, (levelM - axisM) / radiusM)));

const pointAt = ({ axisM, radiusM }: ArcGate, angle: number): ArcPoint => ({
  asideM: radiusM * Math.cos(angle),
  levelM: axisM + radiusM * Math.sin(angle),
});
