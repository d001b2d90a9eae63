import { niceStep } from '../../kit/chart/nice-axis.ts';

/** A strip of the drawing with the elevations it shows. */
export interface ElevationWindow {
  readonly topM: number;
  readonly bottomM: number;
  readonly topY: number;
  readonly bottomY: number;
}

export interface Elevations {
  readonly pxPerM: number;
  readonly lake: ElevationWindow;
  readonly tail: ElevationWindow;
  /** Height left out between the two parts; 0: they meet, null: the tailwater level is unknown. */
  readonly cutM: number | null;
}

interface ElevationRequest {
  /** Highest elevation to show: crest, flood levels or the lake. */
  readonly highM: number;
  /** Sill of the crest gates; room for their names is kept below it. */
  readonly sillM: number | null;
  /** Low elevations to show, each only if the rest stays large enough. */
  readonly lowsM: readonly number[];
  readonly tailM: number | null;
  /** Limit of the scale, which also applies horizontally: a larger one would not fit the width. */
  readonly maxPxPerM: number;
}

export interface ElevationSheet {
  readonly topY: number;
  readonly lakeHeightPx: number;
  readonly cutHeightPx: number;
  readonly tailHeightPx: number;
  /** Height for the names below the sill. */
  readonly namesHeightPx: number;
}

const minSpanM = 2;
/** A level deeper than this multiple of the gate height is only in the lake details. */
const deepest = 3;
/** Position of the tailwater surface in its window. */
const tailShare = 0.47;
const footPx = 14;

/** One scale for both windows: the lake from above the crest to below the sill, and the tailwater around its level. */
export function layOutElevations(layoutOptions: ElevationRequest, sheet: ElevationSheet): Elevations {
  const { topY, lakeHeightPx, cutHeightPx, tailHeightPx, namesHeightPx } = sheet;
  const sillM = layoutOptions.sillM ?? layoutOptions.highM - minSpanM;
  const gateSpanM = Math.max(layoutOptions.highM - sillM, minSpanM);
  const depthsM = layoutOptions.lowsM
    .map((lowM) => layoutOptions.highM - lowM)
    .filter((depthM) => depthM <= gateSpanM * deepest);
  const spanM = Math.max(minSpanM, ...depthsM);
  const pxPerM = Math.min(
    (lakeHeightPx - (layoutOptions.sillM === null ? footPx : namesHeightPx)) / gateSpanM,
    (lakeHeightPx - footPx) / spanM,
    layoutOptions.maxPxPerM,
  );
  const bottomY = topY + lakeHeightPx;
  const lake = { topM: layoutOptions.highM, bottomM: layoutOptions.highM - lakeHeightPx / pxPerM, topY, bottomY };
  const tailSpanM = tailHeightPx / pxPerM;
  const wantedTopM = layoutOptions.tailM === null ? lake.bottomM : layoutOptions.tailM + tailSpanM * tailShare;
  const meetsLake = layoutOptions.tailM !== null && wantedTopM >= lake.bottomM;
  const tailTopM = Math.min(wantedTopM, lake.bottomM);
  const tailTopY = meetsLake ? bottomY : bottomY + cutHeightPx;
  return {
    pxPerM,
    lake,
    tail: {
      topM: tailTopM,
      bottomM: tailTopM - tailSpanM,
      topY: tailTopY,
      bottomY: tailTopY + tailHeightPx,
    },
    cutM: layoutOptions.tailM === null ? null : meetsLake ? 0 : lake.bottomM - tailTopM,
  };
}

export const yIn = ({ topM, bottomM, topY, bottomY }: ElevationWindow, levelM: number): number =>
  topY + ((topM - levelM) / (topM - bottomM)) * (bottomY - topY);

export const isInside = ({ topM, bottomM }: ElevationWindow, levelM: number): boolean =>
  levelM <= topM && levelM >= bottomM;

/** Limited to the window: an elevation outside it is drawn at the edge. */
export const yWithin = (window: ElevationWindow, levelM: number): number =>
  Math.min(window.bottomY, Math.max(window.topY, yIn(window, levelM)));

export interface Tick {
  readonly levelM: number;
  readonly y: number;
}

const tickGapPx = 40;
const edgePx = 7;

/** Round elevations, with room for labels at the edges and spaced as on a staff gauge. */
export function ticksOf(window: ElevationWindow): Tick[] {
  const spanM = window.topM - window.bottomM;
  const stepM = niceStep(spanM / Math.max(1, (window.bottomY - window.topY) / tickGapPx));
  const ticks: Tick[] = [];
  for (let count = Math.ceil(window.bottomM / stepM); count * stepM <= window.topM; count++) {
    const levelM = count * stepM;
    const y = yIn(window, levelM);
    if (y >= window.topY + edgePx && y <= window.bottomY - edgePx) ticks.push({ levelM, y });
  }
  return ticks;
}
