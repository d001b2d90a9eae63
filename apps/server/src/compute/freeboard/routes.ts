import { freeboard as contract } from '@spillway/contract/compute/freeboard';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import { type Freeboard, type FreeboardAt, freeboardView } from './freeboard.ts';

export function freeboardRoutes(freeboardAt: FreeboardAt, clock: Clock): Implementation[] {
  const shared = sharedReads<Freeboard>();
  return [
    implement(contract.ahead, async (call) => {
      const hydroCode = plantOf(call);
      return freeboardView(await shared(hydroCode, () => freeboardAt(hydroCode, clock.now())));
    }),
  ];
}
