import type { Corner } from './elements.ts';

/** Obstacles for a name, in px. */
export interface NameRoom {
  readonly left: number;
  readonly right: number;
  /** Curves by their points. */
  readonly curves: readonly Corner[];
  /** Level lines by their y position. */
  readonly lines: readonly number[];
  /** Vertical lines of notes and "now". */
  readonly uprights: readonly number[];
  /** Peak values and names already placed. */
  readonly words: readonly Words[];
}

export interface Words {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const [labelGapPx, curveGapPx, lineGapPx] = [13, 8, 7];
const [edgePx, uprightPx] = [6, 5];

/** First position for a name without overlap, at the left end or after a vertical line; null: none. */
export function clearSpot(widthPx: number, heights: readonly number[], room: NameRoom): Words | null {
  return spots(widthPx, heights, room).find((spot) => isAlone(spot, room) && isClear(spot, room)) ?? null;
}

export const spotOf = (widthPx: number, heights: readonly number[], room: NameRoom): Words | null =>
  clearSpot(widthPx, heights, room) ?? readableSpot(widthPx, heights, room);

/** Fallback: a name on a curve is better than none if it stays readable. */
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

/** True when it overlaps no other name or peak value and no level line runs through it. */
const isAlone = (spot: Words, { words, lines }: NameRoom): boolean =>
  lines.every((y) => Math.abs(y - spot.y) >= lineGapPx) &&
  words.every((one) => Math.abs(one.y - spot.y) >= labelGapPx || one.left > spot.right || one.right < spot.left);

const isCrossed = ({ left, right }: Words, { uprights }: NameRoom): boolean =>
  uprights.some((px) => px > left - 2 && px < right + 2);

function isClear(spot: Words, room: NameRoom): boolean {
  if (isCrossed(spot, room)) return false;
  const isNear = (y: number) => Math.abs(y - spot.y) < curveGapPx;
  return room.curves.every(([px = 0, y = 0], index) => {
    if (px >= spot.left && px <= spot.right) return !isNear(y);
    // A line may cross the name between two distant points.
    const [before = px, from = y] = room.curves[index - 1] ?? [];
    return !(before < spot.left && px > spot.right && isNear((from + y) / 2));
  });
}
