import { situation as contract } from '@spillway/contract/views/situation/situation';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { createSituation } from './situation.ts';

export const situationRoutes = (situationOf: ReturnType<typeof createSituation>): Implementation[] => [
  implement(contract.now, (call) => situationOf(plantOf(call))),
];
