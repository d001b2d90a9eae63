import { transferTargets as contract } from '@spillway/contract/transfer/targets';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { TransferPlace } from '../place.ts';
import { type PlaceCall, placeOf } from '../place-of.ts';
import { exampleTargets } from './shipped.ts';
import type { Target, Targets } from './targets.ts';
import { targetView, type UsingJob } from './wire.ts';

interface Deps {
  readonly targets: Pick<Targets, 'list'>;
  plantNoOf(hydroCode: string): Promise<number | null>;
  saveTarget(place: TransferPlace, saved: Parameters<Targets['save']>[2]): Promise<Target>;
  removeTarget(place: TransferPlace, seen: Parameters<Targets['remove']>[2]): Promise<void>;
  list(plantNo: number): Promise<readonly UsingJob[]>;
}

export function transferTargetRoutes(jobs: Deps): Implementation[] {
  const mayWrite = ({ caller }: PlaceCall) => caller.permissions.has('sensor.update');
  return [
    implement(contract.list, async (call) => {
      const plantNo = await jobs.plantNoOf(plantOf(call));
      const [all, users] = await Promise.all([jobs.targets.list(plantNo), plantNo === null ? [] : jobs.list(plantNo)]);
      const isPermitted = mayWrite(call);
      return {
        targets: all.map((one) => targetView(one, users, isPermitted)),
        examples: exampleTargets,
        may: { add: isPermitted, address: isPermitted && call.caller.permissions.has('system') },
      };
    }),
    implement(contract.save, async ({ body, ...call }) => {
      const { target_id: targetId, version: seenVersion, ...fields } = body;
      const place = await placeOf(jobs, call);
      const saved = await jobs.saveTarget(place, { targetId, seenVersion, fields });
      return targetView(saved, await jobs.list(place.plantNo), true);
    }),
    implement(contract.delete, async ({ body, ...call }) => {
      const seen = { targetId: body.targetId, seenVersion: body.version };
      await jobs.removeTarget(await placeOf(jobs, call), seen);
      return {};
    }),
  ];
}
