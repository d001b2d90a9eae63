import { freeboard as contract } from '@spillway/contract/compute/freeboard';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implementShared } from '../../platform/http/implement.ts';
import { type FreeboardAt, freeboardView } from './freeboard.ts';

export function freeboardRoutes(freeboardAt: FreeboardAt, clock: Clock): Implementation[] {
  return [
    implementShared(contract.ahead, async ({ hydroCode }) => freeboardView(await freeboardAt(hydroCode, clock.now()))),
  ];
}
