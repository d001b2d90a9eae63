import type { Corner } from './elements.ts';

/** What a name must not lie on, in pixels. */
export interface NameRoom {
  readonly left: number;
  readonly right: number;
  /** Curves as their corners. */
  readonly curves: readonly Corner[];
  /** Level lines, by their height. */
  readonly lines: readonly number[];
  /** Lines of notes and of now, which run from top to bottom. */
  readonly uprights: readonly number[];
  /** Figures of peaks, and names that stand already. */
  readonly words: readonly Words[];
}

export interface Words {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const [wordsApartPx, curveApartPx, lineApartPx] = [13, 8, 7];
const [edgePx, uprightPx] = [6, 5];

/** The first of the heights at which a name lies on nothing, at the left end or behind an upright line; null: there is none. */
export function clearSpot(widthPx: number, heights: readonly number[], room: NameRoom): Words | null {
  return spots(widthPx, heights, room).find((spot) => isAlone(spot, room) && isClear(spot, room)) ?? null;
}

export const spotOf = (widthPx: number, heights: readonly number[], room: NameRoom): Words | null =>
  clearSpot(widthPx, heights, room) ?? readableSpot(widthPx, heights, room);

/** Rather on a curve than without a name, as long as it can be read. */
export function readableSpot(widthPx: number, heights: readonly number[], room: NameRoom): Words | null {
  const all = spots(widthPx, heights, room).filter((spot) => isAlone(spot, room));
  return all.find((spot) => !isCrossed(spot, room)) ?? all[0] ?? null;
}

function spots(widthPx: number, heights: readonly number[], { left, right, uprights }: NameRoom): readonly Words[] {
  const begins = [left + edgePx, ...uprights.map((px) => px + uprightPx).toSorted((a, b) => a - b)];
  return begins
    .filter((begin, index) => index === 0 || (begin > left + edgePx && begin + widthPx <= right))
    .flatMap((begin) => heights.map((y) => ({ left: begin, right: begin + widthPx, y })));
}

/** Neither on another name nor on the figure of a peak, nor with a level line through it. */
const isAlone = (spot: Words, { words, lines }: NameRoom): boolean =>
  lines.every((y) => Math.abs(y - spot.y) >= lineApartPx) &&
  words.every((one) => Math.abs(one.y - spot.y) >= wordsApartPx || one.left > spot.right || one.right < spot.left);

const isCrossed = ({ left, right }: Words, { uprights }: NameRoom): boolean =>
  uprights.some((px) => px > left - 2 && px < right + 2);

function isClear(spot: Words, room: NameRoom): boolean {
  if (isCrossed(spot, room)) return false;
  const isNear = (y: number) => Math.abs(y - spot.y) < curveApartPx;
  return room.curves.every(([px = 0, y = 0], index) => {
    if (px >= spot.left && px <= spot.right) return !isNear(y);
    // A line may run over the name between two far corners.
    const [before = px, from = y] = room.curves[index - 1] ?? [];
    return !(before < spot.left && px > spot.right && isNear((from + y) / 2));
  });
}
