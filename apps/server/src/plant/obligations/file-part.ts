import { obligationsInFile, obligationsPart } from '@spillway/contract/plant/obligations/file-part';
import type { z } from 'zod';
import { type Difference, type FilePart, fieldChanges } from '../file/file.ts';
import type { ObligationCalendars } from './obligations.ts';

type InFile = z.output<typeof obligationsPart>;

/**
 * The calendar of obligations in force. An imported calendar replaces ours, which stays in the history; a file without
 * one changes nothing.
 */
export function createObligationsFilePart({ inTransaction }: ObligationCalendars): FilePart<InFile> {
  return {
    name: obligationsInFile,
    schema: obligationsPart,

    // Parsing puts the fields into the order of the schema, which the database does not keep.
    export: async (tx, { hydroCode }) =>
      obligationsPart.parse(
        (await inTransaction.list(tx, hydroCode)).slice(0, 1).map(({ note, content }) => ({ note, duties: content })),
      ),

    async import(tx, { hydroCode, who, faults }, [entry]) {
      if (!entry) return [];
      const [currentVersion] = await inTransaction.list(tx, hydroCode);
      const before =
        currentVersion && obligationsPart.element.parse({ note: currentVersion.note, duties: currentVersion.content });
      const name = entry.note === '' ? obligationsInFile : entry.note;
      const changedFields = before ? fieldChanges(name, before, entry) : [];
      if (before && changedFields.length === 0) return [];
      await faults.attempt(obligationsInFile, async () => {
        await inTransaction.insert(tx, { who, hydroCode }, { content: entry.duties, note: entry.note });
      });
      const difference: Difference = {
        kind: 'duty_calendar',
        added: before ? [] : [name],
        changed: [...changedFields],
        removed: [],
      };
      return [difference];
    },
  };
}
