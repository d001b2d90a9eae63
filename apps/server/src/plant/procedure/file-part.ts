import { procedureInFile, procedurePart } from '@spillway/contract/plant/procedure/file-part';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Difference, type FilePart, fieldChanges } from '../file/file.ts';
import type { Procedures } from './procedure.ts';
import { listVersions, type NewProcedure, type ProcedureVersion } from './store.ts';

type InFile = z.output<typeof procedurePart>;
type Entry = InFile[number];

const entryOf = ({ validFrom, note, content, cases }: NewProcedure): Entry => ({
  valid_from: validFrom.toISOString(),
  note,
  content,
  cases: [...cases],
});

const newProcedureOf = ({ valid_from: validFrom, ...entry }: Entry): NewProcedure => ({
  ...entry,
  validFrom: new Date(validFrom),
});

const nameOf = ({ content }: Entry) => `${content.decree} · ${content.title}`;
const isSame = (one: Entry, other: Entry) => fieldChanges('', one, other).length === 0;

/**
 * The procedure in force and future versions in the plant file. An imported version replaces ours, which stays in the
 * history.
 */
export function createProcedureFilePart(procedures: Procedures, clock: Clock): FilePart<InFile> {
  const { insert, become, remove } = procedures.inTransaction;

  /** The version in force and future ones, sorted by the start of validity. */
  async function readCurrent(tx: Transaction<Schema>, hydroCode: string): Promise<ProcedureVersion[]> {
    const all = (await listVersions(tx, hydroCode)).filter(({ withdrawnAt }) => withdrawnAt === null);
    const counts = all.findIndex(({ countsFrom }) => countsFrom <= clock.now());
    return (counts < 0 ? all : all.slice(0, counts + 1)).toReversed();
  }

  return {
    name: procedureInFile,
    schema: procedurePart,

    // Parsing puts the fields into the order of the schema, which the database does not keep.
    export: async (tx, { hydroCode }) => procedurePart.parse((await readCurrent(tx, hydroCode)).map(entryOf)),

    async import(tx, { hydroCode, who, faults }, content) {
      const now = clock.now();
      const context = { who, hydroCode };
      const difference = { kind: 'procedure' as const, added: [], changed: [], removed: [] } as Difference;
      const storedProcedures = await readCurrent(tx, hydroCode);
      const keptIds = new Set<string>();
      // If several versions would be in force at once, the last is used.
      const isOver = (at: number) => content.slice(at + 1).some((laterEntry) => new Date(laterEntry.valid_from) <= now);
      for (const [index, entry] of content.entries()) {
        if (isOver(index)) continue;
        const before = storedProcedures.find((one) => isSame(procedurePart.element.parse(entryOf(one)), entry));
        const toChange = storedProcedures.find(
          ({ validFrom, countsFrom }) =>
            countsFrom > now && validFrom.getTime() === new Date(entry.valid_from).getTime(),
        );
        await faults.attempt(`${procedureInFile}[${index}]`, async () => {
          if (before) keptIds.add(before.procedureId);
          else if (toChange) {
            keptIds.add(toChange.procedureId);
            difference.changed.push(
              ...fieldChanges(nameOf(entry), procedurePart.element.parse(entryOf(toChange)), entry),
            );
            const { procedureId } = toChange;
            await become(tx, context, { procedureId, seenVersion: undefined }, newProcedureOf(entry));
          } else {
            difference.added.push(nameOf(entry));
            await insert(tx, context, newProcedureOf(entry));
          }
        });
      }
      for (const one of storedProcedures) {
        if (keptIds.has(one.procedureId) || one.countsFrom <= now) continue;
        difference.removed.push(nameOf(entryOf(one)));
        await faults.attempt(procedureInFile, () =>
          remove(tx, context, { procedureId: one.procedureId, seenVersion: undefined }),
        );
      }
      const { added, changed, removed } = difference;
      return added.length + changed.length + removed.length > 0 ? [difference] : [];
    },
  };
}
