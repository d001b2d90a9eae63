import type { PanePlan } from './panes.ts';
import type { TimeSpan } from './series.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface LayoutOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly panes: readonly PanePlan[];
  /** Length of the longest label on each side, in characters. */
  readonly leftLetters: number;
  readonly rightLetters: number;
}

interface Layout {
  readonly plot: Box;
  /** Top and bottom of each pane, in order. */
  readonly panes: readonly { readonly top: number; readonly bottom: number }[];
}

const headPx = 24;
const footPx = 24;
const paneGapPx = 24;
const rainPx = 78;
/** Share of the height for rain, since the lake matters more. */
const rainShare = 0.25;
const letterPx = 6.6;
const smallestSidePx = 34;

const sidePx = (letters: number) => Math.max(smallestSidePx, Math.ceil(letters * letterPx) + 14);

/** Positions of the panes: rain keeps its share, the others divide the rest. */
export function layoutOf({ widthPx, heightPx, panes, leftLetters, rightLetters }: LayoutOptions): Layout {
  const left = sidePx(leftLetters);
  const right = Math.max(left + 1, widthPx - sidePx(rightLetters));
  const bottom = heightPx - footPx;
  const room = bottom - headPx - paneGapPx * Math.max(0, panes.length - 1);
  const rains = panes.filter(({ kind }) => kind === 'rain').length;
  const mainCount = panes.length - rains;
  const rainPaneHeightPx =
    mainCount === 0 ? room / Math.max(1, rains) : Math.min(rainPx, (heightPx * rainShare) / Math.max(1, rains));
  const mainPaneHeightPx = (room - rainPaneHeightPx * rains) / Math.max(1, mainCount);
  let top = headPx;
  const placedPanes = panes.map(({ kind }) => {
    const pane = { top, bottom: top + (kind === 'rain' ? rainPaneHeightPx : mainPaneHeightPx) };
    top = pane.bottom + paneGapPx;
    return pane;
  });
  return { plot: { left, right, top: headPx, bottom }, panes: placedPanes };
}

export const timeToPx =
  (span: TimeSpan, { left, right }: Pick<Box, 'left' | 'right'>) =>
  (at: number): number =>
    left + ((at - span.from) / (span.to - span.from)) * (right - left);

export const pxToTime =
  (span: TimeSpan, { left, right }: Pick<Box, 'left' | 'right'>) =>
  (px: number): number =>
    span.from + ((px - left) / (right - left)) * (span.to - span.from);
