import type { Language } from '@spillway/contract/errors';
import { actorOf } from '../access/actor.ts';
import { plantOf } from '../plant/plant-of.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { TransferPlace } from './place.ts';

export type PlaceCall = Parameters<typeof actorOf>[0] & Parameters<typeof plantOf>[0] & { readonly language: Language };

/** The context of a change. A plant has a number as soon as it has a series. */
export async function placeOf(
  jobs: { plantNoOf(hydroCode: string): Promise<number | null> },
  call: PlaceCall,
): Promise<TransferPlace> {
  const hydroCode = plantOf(call);
  const plantNo = await jobs.plantNoOf(hydroCode);
  if (plantNo === null) throw new Refusal('transfer_job.plant_without_series');
  return { who: actorOf(call), hydroCode, plantNo, mayAddress: call.caller.permissions.has('system') };
}
