import { affects as contract } from '@spillway/contract/compute/impact';
import type { Plant } from '../../plant/plant.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { objectOf, type Supposition, useOf } from '../../plant/tables/tables.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { uploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { ImpactRoom } from './impact.ts';

export function impactRoutes(room: ImpactRoom, { curves }: Pick<Plant, 'curves'>): Implementation[] {
  return [
    implement(contract.table, async (call) => {
      const hydroCode = plantOf(call);
      const { change } = call.body;
      const curve = await curves.find(hydroCode, change.tableId);
      const thought: Exclude<Supposition, { act: 'upload' }> =
        change.act === 'change'
          ? { act: 'change', curve, use: useOf({ ...change, name: curve.name }) }
          : { act: change.act, curve };
      return await room.ofTable(hydroCode, thought);
    }),
    implement(contract.rules, (call) => room.ofRules(plantOf(call))),
    implement(contract.upload, async (call) => {
      const { groupCode, objectKind: kind, objectId: id } = call.body;
      const { columns, faultCount } = await curves.checkFile(groupCode, uploadedFile(call.body), call.body.units);
      if (!columns) throw new Refusal('table.faulty', { count: faultCount });
      const use = useOf({ ...call.body, name: '' });
      return await room.ofUpload(plantOf(call), { groupCode, object: objectOf(kind, id), use, columns });
    }),
  ];
}
