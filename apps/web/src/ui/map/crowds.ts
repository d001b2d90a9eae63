export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Crowd<Point> {
  readonly x: number;
  readonly y: number;
  readonly members: readonly Point[];
}

/**
 * Points too near to each other to be told apart are one mark: each goes to the first mark within reach, in the order given.
 * The marks lie in a grid of cells as wide as the reach, so that only the neighbouring cells are looked at.
 */
export function crowdsOf<Point extends Spot>(points: readonly Point[], reachPx: number): readonly Crowd<Point>[] {
  const crowds: { x: number; y: number; members: Point[] }[] = [];
  const cells = new Map<string, (typeof crowds)[number][]>();
  const cellOf = (value: number) => Math.floor(value / reachPx);
  for (const point of points) {
    const [column, row] = [cellOf(point.x), cellOf(point.y)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
    const home = near.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= reachPx);
    if (home) home.members.push(point);
    else {
      const crowd = { x: point.x, y: point.y, members: [point] };
      crowds.push(crowd);
      const cell = `${column} ${row}`;
      cells.set(cell, [...(cells.get(cell) ?? []), crowd]);
    }
  }
  return crowds;
}

interface Labelled extends Spot {
  readonly label: string;
}

const letterPx = 7;
const lineHalfPx = 8;
const besidePx = 11;

export type Side = 'right' | 'left';

/** Which labels are written, and on which side of their mark: none covers a mark or a label written before. */
export function labelsThatFit(marks: readonly Labelled[], widthPx: number): ReadonlyMap<number, Side> {
  const written: Box[] = [];
  const fitting = new Map<number, Side>();
  for (const [index, mark] of marks.entries()) {
    for (const side of ['right', 'left'] as const) {
      const box = boxBeside(mark, side);
      const coversMark = marks.some(
        ({ x, y }) => x > box.left - 6 && x < box.right + 6 && y > box.top - 4 && y < box.bottom + 4,
      );
      if (coversMark || box.left < 0 || box.right > widthPx || written.some((other) => overlap(box, other))) continue;
      written.push(box);
      fitting.set(index, side);
      break;
    }
  }
  return fitting;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxBeside({ x, y, label }: Labelled, side: Side): Box {
  const lengthPx = label.length * letterPx;
  const left = side === 'right' ? x + besidePx : x - besidePx - lengthPx;
  return { left, right: left + lengthPx, top: y - lineHalfPx, bottom: y + lineHalfPx };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
