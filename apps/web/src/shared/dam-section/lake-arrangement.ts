import { required } from '@spillway/checked/reads';
import { labelWidthPx } from '../../kit/drawing/label.ts';
import { stack } from '../../kit/drawing/stack.ts';
import type { ElevationWindow } from './elevation-geometry.ts';
import { type LevelRow, nameRowPx, nameSizePx, weights } from './level-rows.ts';
import type { SectionWords } from './section-words.ts';

export interface LakeColumn {
  readonly left: number;
  readonly right: number;
  /** Position of the water level symbol: names beside it end before it. */
  readonly markX: number;
  /** The lake level is drawn here in addition to the panel beside the drawing. */
  readonly hasFigure: boolean;
}

export const figureRowPx = 32;
export const factRowPx = 16;
const surfaceGapPx = 6;
/** Half the height of the water level symbol. */
const markReachPx = 12;
/** A smaller difference is rounding noise. */
const closePx = 0.01;
const figureWeight = 20;
/** A name moved this far from its line gets a leader line. */
const minLeaderShiftPx = 3;

/** Width for a name beside the water level symbol. */
export const besideMarkPxOf = ({ left, markX }: LakeColumn) => markX - 12 - left;

/** Positions of the level names and of the lake figure between them. */
export function arrangeLake(
  rows: readonly LevelRow[],
  surfaceY: number | null,
  window: ElevationWindow,
  column: LakeColumn,
  words: SectionWords,
) {
  const isUnder = (y: number) => surfaceY !== null && y > surfaceY;
  const items = rows.map(({ name, y }) => ({
    key: name,
    wantedY: isUnder(y) && y - required(surfaceY) < nameRowPx + surfaceGapPx ? y + 1 : y - nameRowPx - 1,
    heightPx: nameRowPx,
    weight: weights[name],
    isUnder: isUnder(y),
  }));
  const bottom = window.bottomY - 3;
  const besideMarkPx = besideMarkPxOf(column);
  const isBesideMark = (top: number) =>
    surfaceY !== null && surfaceY + markReachPx - top > closePx && top + nameRowPx - (surfaceY - markReachPx) > closePx;
  const longLabels = new Set<string>(
    rows.filter((row) => labelWidthPx({ ...row, sizePx: nameSizePx }) > besideMarkPx).map(({ name }) => name),
  );
  const below = items.filter((item) => surfaceY === null || item.isUnder);
  // Keep clear of the symbol where a name is too long to fit beside it.
  const underPx = below.some(({ key, wantedY, isUnder: is }) => is && longLabels.has(key) && isBesideMark(wantedY))
    ? markReachPx
    : surfaceGapPx;
  const figureTop = (surfaceY ?? (window.topY + window.bottomY) / 2) + underPx;
  const space = bottom - (surfaceY === null ? window.topY : figureTop) - below.length * nameRowPx;
  const facts = words.lakeFacts.slice(0, Math.max(0, Math.floor((space - figureRowPx) / factRowPx)));
  const block = {
    key: 'lake',
    // A level just below the surface stays above the figure.
    wantedY: figureTop + nameRowPx / 2,
    heightPx: figureRowPx + facts.length * factRowPx,
    weight: figureWeight,
  };
  const blocksBelow = [...below, ...(column.hasFigure ? [block] : [])];
  const placeAbove = () => {
    const above = items.filter((item) => !item.isUnder);
    const close = stack(above, window.topY, required(surfaceY) - surfaceGapPx / 2);
    if (![...close].some(([key, top]) => longLabels.has(key) && isBesideMark(top))) return close;
    const clearPositions = stack(above, window.topY, required(surfaceY) - markReachPx);
    return clearPositions.size < close.size ? close : clearPositions;
  };
  const placed =
    surfaceY === null
      ? stack(blocksBelow, window.topY, bottom)
      : new Map([...placeAbove(), ...stack(blocksBelow, figureTop, bottom)]);
  const wantedOf = (name: string) => items.find(({ key }) => key === name)?.wantedY;
  return {
    placed,
    facts,
    isMoved: (name: string) => Math.abs(required(placed.get(name)) - required(wantedOf(name))) > minLeaderShiftPx,
    roomAt: (top: number) => (isBesideMark(top) ? besideMarkPx : column.right - column.left),
    /** True when the name was moved or blocks another one. */
    isCrowded: (name: string) => {
      const [top, wantedY] = [placed.get(name), required(wantedOf(name))];
      if (top === undefined || Math.abs(top - wantedY) > minLeaderShiftPx) return true;
      return items.some((other) => other.key !== name && Math.abs(other.wantedY - wantedY) < nameRowPx);
    },
  };
}
