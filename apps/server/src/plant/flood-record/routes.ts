import { floodRecord as contract } from '@spillway/contract/plant/flood-record/flood-record';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import { editStampOnWire } from '../save-one.ts';
import type { FloodRecords, StoredFloodRecord } from './flood-record.ts';

export function floodRecordRoutes(records: FloodRecords): Implementation[] {
  return [
    implement(contract.read, async (call) => recordView(await records.read(plantOf(call)), call.caller)),
    implement(contract.save, async (call) => {
      const { version, ...values } = call.body;
      const wanted = { who: actorOf(call), hydroCode: plantOf(call), values, seenVersion: version };
      return recordView(await records.save(wanted), call.caller);
    }),
  ];
}

const recordView = (storedFloodRecord: StoredFloodRecord, caller: Caller) => ({
  ...storedFloodRecord.values,
  ...editStampOnWire(storedFloodRecord),
  may: mayUpdate(caller),
});
