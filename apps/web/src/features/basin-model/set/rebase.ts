type KeyedRow = { readonly id?: unknown; readonly station_code?: unknown };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);
const keyOf = (one: unknown): unknown =>
  isObject(one) ? ((one as KeyedRow).id ?? (one as KeyedRow).station_code) : undefined;
const isKeyed = (rows: readonly unknown[]) => rows.every((row) => keyOf(row) !== undefined);

/**
 * Applies the user's edits on top of a version put into force by another user: only changed fields differ. If both
 * changed a field, the user's value counts, since the user sees it and puts it into force.
 */
export function rebase<Content>(base: Content, mine: Content, theirs: Content): Content {
  return merged(base, mine, theirs) as Content;
}

function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  if (isObject(base) && isObject(mine) && isObject(theirs))
    return Object.fromEntries(Object.keys(mine).map((key) => [key, merged(base[key], mine[key], theirs[key])]));
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return mine;
  if ([base, mine, theirs].every(isKeyed)) return mergedRows(base, mine, theirs);
  if (base.length !== mine.length || base.length !== theirs.length) return mine;
  return mine.map((one, index) => merged(base[index], one, theirs[index]));
}

/** Rows removed by either are dropped, unless the other changed them; rows added by either are kept. */
function mergedRows(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const of = (rows: readonly unknown[], key: unknown) => rows.find((row) => keyOf(row) === key);
  const keptRows = theirs.flatMap((row) => {
    const [was, own] = [of(base, keyOf(row)), of(mine, keyOf(row))];
    if (own !== undefined) return [merged(was, own, row)];
    return was !== undefined && same(was, row) ? [] : [row];
  });
  const more = mine.filter((row) => {
    if (of(theirs, keyOf(row)) !== undefined) return false;
    const was = of(base, keyOf(row));
    return was === undefined || !same(was, row);
  });
  return [...keptRows, ...more];
}
