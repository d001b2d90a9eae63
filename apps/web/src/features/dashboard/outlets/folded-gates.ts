/** A row as the fold sees it. */
export interface FoldRow {
  readonly id: string;
  readonly isGate: boolean;
  readonly isOpen: boolean;
  /** Something is to be said of it: it stays in sight. */
  readonly isMarked: boolean;
}

/** From so many gates open on there is a flood, and the closed ones are in the way. */
const manyOpen = 2;
/** One line for one line is no gain. */
const leastFolded = 2;

/** The closed gates that stand in one line, on a phone and in a flood. */
export function foldedGates(rows: readonly FoldRow[], isPhone: boolean): ReadonlySet<string> {
  const gates = rows.filter(({ isGate }) => isGate);
  const closed = gates.filter(({ isOpen, isMarked }) => !isOpen && !isMarked);
  const isFlood = gates.filter(({ isOpen }) => isOpen).length >= manyOpen;
  const folds = closed.length >= leastFolded && (isPhone || isFlood);
  return new Set(folds ? closed.map(({ id }) => id) : []);
}
