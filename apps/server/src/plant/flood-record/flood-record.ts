import type { WrittenFloodRecord } from '@spillway/contract/plant/flood-record/flood-record';
import { faultsOfFloodRecord } from '@spillway/contract/plant/flood-record/rules';
import { dayMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { type OneOfPlant, type Stored, saveOne, type Wanted } from '../save-one.ts';
import { readFloodRecord, writeFloodRecord } from './store.ts';

export type StoredFloodRecord = Stored<WrittenFloodRecord>;

const ofPlant: OneOfPlant<WrittenFloodRecord> = {
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

    save(wanted: Wanted<WrittenFloodRecord>): Promise<StoredFloodRecord> {
      // A plant east of Greenwich is in the new year first.
      const thisYear = new Date(room.clock.now().getTime() + dayMs).getUTCFullYear();
      const faults = faultsOfFloodRecord(wanted.values, thisYear);
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      return saveOne(room, ofPlant, wanted);
    },
  };
}

export type FloodRecords = ReturnType<typeof createFloodRecords>;
