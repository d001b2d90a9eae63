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

/** Which labels are written, to the right of their mark: those that cover neither a mark nor a label written before. */
export function labelsThatFit(marks: readonly Labelled[], widthPx: number): ReadonlySet<number> {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  const fitting = new Set<number>();
  for (const [index, { x, y, label }] of marks.entries()) {
    const box = {
      left: x + besidePx,
      right: x + besidePx + label.length * letterPx,
      top: y - lineHalfPx,
      bottom: y + lineHalfPx,
    };
    const overlaps = boxes.some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
    const coversMark = marks.some(
      (mark) => mark.x > box.left - 6 && mark.x < box.right + 6 && mark.y > box.top && mark.y < box.bottom,
    );
    if (overlaps || coversMark || box.right > widthPx) continue;
    boxes.push(box);
    fitting.add(index);
  }
  return fitting;
}
