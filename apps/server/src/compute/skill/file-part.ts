import { floodMarksInFile, floodMarksPart } from '@spillway/contract/compute/skill/file-part';
import type { z } from 'zod';
import { changedOf, type FilePart } from '../../plant/file/file.ts';
import { type FloodMarks, readMarks } from './flood-store.ts';
import type { createFloodMarks } from './marks.ts';

type InFile = z.output<typeof floodMarksPart>;

const shown = ({ alarms, design }: FloodMarks): InFile => ({
  alarms: alarms.map(({ name, flow }) => ({ name, flow })),
  design: design.map(({ years, flow }) => ({ years, flow })),
});

/** Alarm flows and design peaks of a plant. A file without them changes nothing. */
export function createFloodMarksFilePart({ saveIn }: ReturnType<typeof createFloodMarks>): FilePart<InFile> {
  return {
    name: floodMarksInFile,
    schema: floodMarksPart,
    export: async (tx, { hydroCode }) => shown(await readMarks(tx, hydroCode)),

    async import(tx, { hydroCode, who, faults }, wanted) {
      const changed = changedOf(floodMarksInFile, shown(await readMarks(tx, hydroCode)), wanted);
      if (changed.length === 0) return [];
      await faults.attempt(floodMarksInFile, async () => {
        await saveIn(tx, { who, hydroCode }, undefined, wanted);
      });
      return [{ kind: 'flood_marks', added: [], changed: [...changed], removed: [] }];
    },
  };
}
