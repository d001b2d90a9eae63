import { itemAt } from '@spillway/checked/reads';

/** Width requirements of a gate in the front view. */
interface BayRequest {
  readonly id: string;
  /** Clear width at the scale of the drawing; null: not set. */
  readonly widthPx: number | null;
  /** An open gate keeps its width when others are folded. */
  readonly isOpen: boolean;
}

export interface Bay {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  /** Edges of the gate itself, in the middle of its bay. */
  readonly gateLeft: number;
  readonly gateRight: number;
  readonly isFolded: boolean;
}

export interface Bays {
  readonly bays: readonly Bay[];
  readonly left: number;
  readonly right: number;
  readonly pierPx: number;
  /** False when gates are drawn narrower than to scale. */
  readonly isToScale: boolean;
}

/** Width needed for name, opening and flow. */
export const namedPx = 58;
export const foldedPx = 18;
export const usualBayPx = 96;
const minGatePx = 12;
const nearPx = 0.5;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Smallest width of a front view with this many gates. */
export const minFrontPx = (count: number): number => count * foldedPx + piersPx(count);

export const piersPx = (count: number): number => (count + 1) * pierOf(count);

const pierOf = (count: number) => (count > 6 ? 3 : 8);

/** One bay per gate: to scale if they fit, then narrower, then with closed gates folded. Aligned to the right. */
export function layOutBays(wishes: readonly BayRequest[], left: number, right: number): Bays {
  const pierPx = pierOf(wishes.length);
  const room = right - left - (wishes.length + 1) * pierPx;
  const wanted = wishes.map(({ widthPx }) => Math.max(widthPx ?? usualBayPx, namedPx));
  const foldFlags = wishes.map(() => false);
  let widths = wanted;
  if (sum(wanted) > room) widths = shrink(wanted, namedPx, room);
  if (sum(widths) > room + nearPx) {
    for (const [index, { isOpen }] of wishes.entries()) foldFlags[index] = !isOpen;
    const open = wishes.filter(({ isOpen }) => isOpen).length;
    const openRoomPx = room - (wishes.length - open) * foldedPx;
    const each = open === 0 ? 0 : openRoomPx / open;
    widths = wanted.map((width, index) => (foldFlags[index] ? foldedPx : Math.max(foldedPx, Math.min(width, each))));
    // When all are folded, distribute the remaining width.
    if (sum(widths) < room) widths = widths.map((width) => width + (room - sum(widths)) / widths.length);
  }
  const total = sum(widths) + (wishes.length + 1) * pierPx;
  const start = Math.max(left, right - total);
  let x = start + pierPx;
  const bays = wishes.map(({ id, widthPx }, index) => {
    const width = itemAt(widths, index);
    const gatePx = Math.max(Math.min(widthPx ?? width, width), Math.min(minGatePx, width));
    const middle = x + width / 2;
    const bay = {
      id,
      left: x,
      right: x + width,
      gateLeft: middle - gatePx / 2,
      gateRight: middle + gatePx / 2,
      isFolded: width < namedPx - nearPx,
    };
    x += width + pierPx;
    return bay;
  });
  const isToScale = wishes.every(({ widthPx }, index) => widthPx !== null && widthPx <= itemAt(widths, index) + nearPx);
  return { bays, left: start, right: start + total, pierPx, isToScale };
}

/** Reduces all widths by the same share, none below the minimum. */
function shrink(widths: readonly number[], min: number, room: number): number[] {
  const excessWidthPx = sum(widths) - room;
  const slackPx = sum(widths.map((width) => width - min));
  if (slackPx <= 0) return [...widths];
  const share = Math.min(1, excessWidthPx / slackPx);
  return widths.map((width) => width - (width - min) * share);
}
