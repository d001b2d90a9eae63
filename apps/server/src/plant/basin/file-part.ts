import { basinInFile, basinPart } from '@spillway/contract/plant/basin/file-part';
import type { z } from 'zod';
import { changedOf, type Difference, type FilePart } from '../file/file.ts';
import type { Basins } from './basin.ts';

type InFile = z.output<typeof basinPart>;

/**
 * The basin model in force. An imported version replaces ours, which stays in the history; a file without one changes
 * nothing.
 */
export function createBasinFilePart({ inTransaction }: Basins): FilePart<InFile> {
  return {
    name: basinInFile,
    schema: basinPart,

    // Parsing puts the fields into the order of the schema, which the database does not keep.
    export: async (tx, { hydroCode }) =>
      basinPart.parse(
        (await inTransaction.list(tx, hydroCode))
          .slice(0, 1)
          .map(({ reason, content }) => ({ reason, basin: content })),
      ),

    async import(tx, { hydroCode, who, faults }, [entry]) {
      if (!entry) return [];
      const [stands] = await inTransaction.list(tx, hydroCode);
      const before = stands && basinPart.element.parse({ reason: stands.reason, basin: stands.content });
      const name = entry.reason === '' ? basinInFile : entry.reason;
      const changed = before ? changedOf(name, before, entry) : [];
      if (before && changed.length === 0) return [];
      await faults.attempt(basinInFile, async () => {
        await inTransaction.insert(tx, { who, hydroCode }, { content: entry.basin, reason: entry.reason });
      });
      const difference: Difference = { kind: 'basin', added: before ? [] : [name], changed: [...changed], removed: [] };
      return [difference];
    },
  };
}
