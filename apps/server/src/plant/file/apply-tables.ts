import { required } from '@spillway/checked/reads';
import { countingOfSnapshot, useFrom } from '../tables/tables.ts';
import { type Entry, foldText, type StoredItem } from './contents.ts';
import { isSame } from './differences.ts';
import type { Pairing, WantedItem } from './pairs.ts';
import type { Ids, Work } from './work.ts';

type Table = Entry<'tables'>;
type KeptPair = Pairing<Table>['kept'][number];

interface Plan {
  readonly gone: readonly StoredItem<Table>[];
  readonly changed: readonly KeptPair[];
  /** In the order of the file. */
  readonly made: readonly WantedItem<Table>[];
  /** Objects and groups that already have tables. */
  readonly standing: ReadonlySet<string>;
}

/**
 * Rows never change, so a table with other rows is created anew. Among active tables the later upload wins: a table
 * listed after a new one is therefore created anew as well.
 */
export function planTables({ added, kept, removed }: Pairing<Table>): Plan {
  const sortedItems = [...added.map((one) => ({ ...one, held: null })), ...kept].toSorted(
    (a, b) => placeIn(a.path) - placeIn(b.path),
  );
  const renewed = new Set<string>();
  const standing = new Set([...kept.map(({ held }) => held), ...removed].map(({ value }) => objectOf(value)));
  const plan = { standing, gone: [...removed], changed: [] as KeptPair[], made: [] as WantedItem<Table>[] };
  for (const one of sortedItems) {
    const { value, path, held } = one;
    const canStay =
      held && isSame(rowsOf(held.value), rowsOf(value)) && !(value.active && renewed.has(objectOf(value)));
    if (held && canStay) {
      if (!isSame(held.value, value)) plan.changed.push({ value, path, held });
      continue;
    }
    if (held) plan.gone.push(held);
    plan.made.push({ value, path });
    if (value.active) renewed.add(objectOf(value));
  }
  return plan;
}

const objectOf = ({ object_kind: kind, object_code: code, group_code: group }: Table) =>
  `${kind} ${foldText(code)} ${group}`;

const periodOf = (table: Table) =>
  [objectOf(table), table.effective_start, table.effective_end, table.loop_by_year].join(' ');

const placeIn = (path: string) => Number(required(/\d+/.exec(path))[0]);

const rowsOf = ({ file_name, columns }: Table) => ({ file_name, columns });

/** Runs before the outlets and stations of the tables are removed. */
export async function removeTables(work: Work, { gone }: Plan): Promise<void> {
  const { rooms, place, faults } = work;
  for (const { id } of gone) await faults.attempt('tables', () => rooms.curves.remove(place, id, pastChoiceOf(work)));
}

const pastChoiceOf = ({ recomputePast }: Work) => ({ recomputePast, reason: null, byFile: true });

export async function applyTables(
  work: Work,
  { changed, made, standing }: Plan,
  objects: Readonly<Record<'outlet' | 'station', Ids>>,
): Promise<void> {
  const { rooms, place, faults, recomputePast } = work;
  const { curves } = rooms;
  const pastChoice = pastChoiceOf(work);
  const set = async ({ held, path }: KeptPair, use: Table, version: number) =>
    await faults.attempt(path, () => curves.change(place, held.id, useFrom(use), version, pastChoice));
  const versions = new Map<string, number>();
  // Tables that exchange periods would each find the new period taken.
  for (const one of changed) {
    const { held } = one;
    const isBlocking = changed.some((other) => other !== one && periodOf(other.value) === periodOf(held.value));
    if (!held.value.active || held.value.counts_until !== null || !isBlocking) continue;
    const deactivated = await set(one, { ...held.value, active: false }, held.version);
    if (deactivated) versions.set(held.id, deactivated.version);
  }
  for (const one of changed) await set(one, one.value, versions.get(one.held.id) ?? one.held.version);
  for (const { value, path } of made) {
    const { object_kind: kind, object_code: code, group_code: groupCode, file_name: fileName, columns } = value;
    const id = kind === 'plant' ? '' : objects[kind].of(code);
    if (typeof id !== 'string') continue;
    const object = { kind, id } as const;
    const isKnown = standing.has(objectOf(value));
    // Where tables exist the past keeps them; elsewhere new tables come with the times from the file.
    const counting = isKnown && !recomputePast ? {} : { counting: countingOfSnapshot(value) };
    const table = {
      groupCode,
      object,
      use: useFrom(value),
      replace: false,
      fileName,
      columns,
      said: pastChoice,
      ...counting,
    };
    await faults.attempt(path, () => curves.add(place, table));
  }
}
