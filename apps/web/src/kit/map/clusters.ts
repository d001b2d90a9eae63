export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Cluster<Point> {
  readonly x: number;
  readonly y: number;
  readonly members: readonly Point[];
}

/**
 * Merges points that are too close: each joins the first mark within reach, in the given order. A grid with cells of
 * that size limits the comparison to neighbouring cells.
 */
export function clustersOf<Point extends Spot>(points: readonly Point[], reachPx: number): readonly Cluster<Point>[] {
  const clusters: { x: number; y: number; members: Point[] }[] = [];
  const cells = new Map<string, (typeof clusters)[number][]>();
  const cellOf = (value: number) => Math.floor(value / reachPx);
  for (const point of points) {
    const [column, row] = [cellOf(point.x), cellOf(point.y)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
    const home = near.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= reachPx);
    if (home) home.members.push(point);
    else {
      const cluster = { x: point.x, y: point.y, members: [point] };
      clusters.push(cluster);
      const cell = `${column} ${row}`;
      cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
    }
  }
  return clusters;
}

interface Labelled extends Spot {
  readonly label: string;
}

const letterPx = 7;
const lineHalfPx = 8;
const besidePx = 11;

export type Side = 'right' | 'left';

/** Visible labels with their side of the mark: none covers a mark or an earlier label. */
export function fittingLabels(marks: readonly Labelled[], widthPx: number): ReadonlyMap<number, Side> {
  const occupiedBoxes = boxesByCell();
  for (const { x, y } of marks) occupiedBoxes.add({ left: x - 6, right: x + 6, top: y - 4, bottom: y + 4 });
  const fitting = new Map<number, Side>();
  for (const [index, mark] of marks.entries()) {
    if (mark.label === '') continue;
    for (const side of ['right', 'left'] as const) {
      const box = boxBeside(mark, side);
      if (box.left < 0 || box.right > widthPx || occupiedBoxes.touches(box)) continue;
      occupiedBoxes.add(box);
      fitting.set(index, side);
      break;
    }
  }
  return fitting;
}

const cellPx = 64;

/** Boxes by grid cell, so that of thousands only neighbours are compared. */
function boxesByCell() {
  const cells = new Map<string, Box[]>();
  const cellsOf = ({ left, right, top, bottom }: Box): string[] => {
    const keys: string[] = [];
    for (let column = Math.floor(left / cellPx); column <= Math.floor(right / cellPx); column++)
      for (let row = Math.floor(top / cellPx); row <= Math.floor(bottom / cellPx); row++) keys.push(`${column} ${row}`);
    return keys;
  };
  return {
    add(box: Box): void {
      for (const key of cellsOf(box)) {
        const cell = cells.get(key);
        if (cell) cell.push(box);
        else cells.set(key, [box]);
      }
    },
    touches: (box: Box): boolean => cellsOf(box).some((key) => cells.get(key)?.some((other) => overlap(box, other))),
  };
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
