import type { WrittenFloodRecord } from '@spillway/contract/plant/flood-record/flood-record';
import { faultsOfFloodRecord } from '@spillway/contract/plant/flood-record/rules';
import { dayMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { type SaveRequest, type SingleRecord, type StoredRecord, saveOne } from '../save-one.ts';
import { readFloodRecord, writeFloodRecord } from './store.ts';

export type StoredFloodRecord = StoredRecord<WrittenFloodRecord>;

const plantRecord: SingleRecord<WrittenFloodRecord> = {
  kind: 'flood_record',
  action: 'flood_record.update',
  read: readFloodRecord,
  write: writeFloodRecord,
  snapshot: ({ floods, periods }) => ({ floods, periods }),
  readable: ({ floods, periods }) => ({ floods: floods.length, periods: periods.length }),
};

/** Annual and historic floods entered by users, for flood frequency only. */
export function createFloodRecords(room: PlantRoomDeps) {
  return {
    read: (hydroCode: string): Promise<StoredFloodRecord> => readFloodRecord(room.database.sql, hydroCode),

    save(wanted: SaveRequest<WrittenFloodRecord>): Promise<StoredFloodRecord> {
      // A plant east of Greenwich is in the new year first.
      const thisYear = new Date(room.clock.now().getTime() + dayMs).getUTCFullYear();
      const faults = faultsOfFloodRecord(wanted.values, thisYear);
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      return saveOne(room, plantRecord, wanted);
    },
  };
}

export type FloodRecords = ReturnType<typeof createFloodRecords>;
