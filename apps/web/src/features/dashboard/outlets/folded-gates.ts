/** Row data that decides about folding. */
export interface FoldRow {
  readonly id: string;
  readonly isGate: boolean;
  readonly isOpen: boolean;
  /** A marked row stays visible. */
  readonly isMarked: boolean;
}

/** With this many gates open it is a flood, and closed gates only take up room. */
const manyOpen = 2;
/** Replacing one row by one line gains nothing. */
const leastFolded = 2;

/** Closed gates to fold into one line, on a phone and in a flood. */
export function foldedGates(rows: readonly FoldRow[], isPhone: boolean): ReadonlySet<string> {
  const gates = rows.filter(({ isGate }) => isGate);
  const closed = gates.filter(({ isOpen, isMarked }) => !isOpen && !isMarked);
  const isFlood = gates.filter(({ isOpen }) => isOpen).length >= manyOpen;
  const shouldFold = closed.length >= leastFolded && (isPhone || isFlood);
  return new Set(shouldFold ? closed.map(({ id }) => id) : []);
}
