import {
  floodRecordInFile,
  floodRecordPart,
  type WrittenFloodRecord,
} from '@spillway/contract/plant/flood-record/flood-record';
import { joinedDatabase } from '../../platform/database/joined.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { type Difference, type FilePart, fieldChanges } from '../file/file.ts';
import { createFloodRecords } from './flood-record.ts';

/** The floods entered by users; a file without them changes nothing. */
export function createFloodRecordFilePart(room: PlantRoomDeps): FilePart<WrittenFloodRecord[]> {
  const floodRecordsIn = (tx: Parameters<FilePart['export']>[0]) =>
    createFloodRecords({ ...room, database: joinedDatabase(room.database, tx) });
  return {
    name: floodRecordInFile,
    schema: floodRecordPart,

    async export(tx, { hydroCode }) {
      const { version, values } = await floodRecordsIn(tx).read(hydroCode);
      return version === 0 ? [] : [values];
    },

    async import(tx, { hydroCode, who, faults }, [entry]) {
      if (!entry) return [];
      const records = floodRecordsIn(tx);
      const { version, values } = await records.read(hydroCode);
      const before = version === 0 ? null : values;
      const changedFields = before ? fieldChanges(floodRecordInFile, before, entry) : [];
      if (before && changedFields.length === 0) return [];
      await faults.attempt(floodRecordInFile, () =>
        records.save({ who, hydroCode, values: entry, seenVersion: version }),
      );
      const addedNames = before ? [] : [floodRecordInFile];
      const difference: Difference = {
        kind: floodRecordInFile,
        added: addedNames,
        changed: changedFields,
        removed: [],
      };
      return [difference];
    },
  };
}
