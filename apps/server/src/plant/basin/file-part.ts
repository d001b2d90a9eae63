import { basinInFile, basinPart } from '@spillway/contract/plant/basin/file-part';
import type { z } from 'zod';
import { type Difference, type FilePart, fieldChanges } from '../file/file.ts';
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
      const [currentVersion] = await inTransaction.list(tx, hydroCode);
      const before =
        currentVersion && basinPart.element.parse({ reason: currentVersion.reason, basin: currentVersion.content });
      const name = entry.reason === '' ? basinInFile : entry.reason;
      const changedFields = before ? fieldChanges(name, before, entry) : [];
      if (before && changedFields.length === 0) return [];
      await faults.attempt(basinInFile, async () => {
        await inTransaction.insert(tx, { who, hydroCode }, { content: entry.basin, reason: entry.reason });
      });
      const difference: Difference = {
        kind: 'basin',
        added: before ? [] : [name],
        changed: [...changedFields],
        removed: [],
      };
      return [difference];
    },
  };
}
