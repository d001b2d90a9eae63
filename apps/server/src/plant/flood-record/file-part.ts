import {
  floodRecordInFile,
  floodRecordPart,
  type WrittenFloodRecord,
} from '@spillway/contract/plant/flood-record/flood-record';
import { joinedDatabase } from '../../platform/database/joined.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { changedOf, type Difference, type FilePart } from '../file/file.ts';
import { createFloodRecords } from './flood-record.ts';

/** The floods entered by users; a file without them changes nothing. */
export function createFloodRecordFilePart(room: PlantRoomDeps): FilePart<WrittenFloodRecord[]> {
  const inside = (tx: Parameters<FilePart['export']>[0]) =>
    createFloodRecords({ ...room, database: joinedDatabase(room.database, tx) });
  return {
    name: floodRecordInFile,
    schema: floodRecordPart,

    async export(tx, { hydroCode }) {
      const { version, values } = await inside(tx).read(hydroCode);
      return version === 0 ? [] : [values];
    },

    async import(tx, { hydroCode, who, faults }, [entry]) {
      if (!entry) return [];
      const records = inside(tx);
      const { version, values } = await records.read(hydroCode);
      const before = version === 0 ? null : values;
      const changed = before ? changedOf(floodRecordInFile, before, entry) : [];
      if (before && changed.length === 0) return [];
      await faults.attempt(floodRecordInFile, () =>
        records.save({ who, hydroCode, values: entry, seenVersion: version }),
      );
      const added = before ? [] : [floodRecordInFile];
      const difference: Difference = { kind: floodRecordInFile, added, changed, removed: [] };
      return [difference];
    },
  };
}
