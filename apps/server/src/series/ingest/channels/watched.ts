import { isDatabaseAway } from '../../../platform/database/errors.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Verdict } from '../../accept/accept.ts';
import { wholeRefusalOf } from '../ingest.ts';
import type { DoorCounts } from './counts.ts';
import type { OutageNotes } from './outage.ts';

type Take<Given extends readonly unknown[]> = (...given: Given) => Promise<Verdict[]>;
type Identify = (key: string, hydroCode: string | undefined) => Promise<CollectorCaller>;

/** Deliveries at a door: what came, what became of it, and what found the door shut. */
export function counted<Given extends readonly unknown[]>(take: Take<Given>, counts: DoorCounts): Take<Given> {
  return async (...given) => {
    counts.contact();
    try {
      const verdicts = await take(...given);
      counts.delivered(verdicts);
      return verdicts;
    } catch (error) {
      const code = wholeRefusalOf(error);
      if (code !== null) counts.refusedWhole(code);
      if (isDatabaseAway(error)) counts.foundShut();
      throw error;
    }
  };
}

/** Those whose key is asked for before anything of them is read. */
export function countedKeys(identify: Identify, counts: DoorCounts, outage: OutageNotes): Identify {
  return async (key, hydroCode) => {
    try {
      return await identify(key, hydroCode);
    } catch (error) {
      if (error instanceof Refusal) counts.turnedAway('', null, 'door.key');
      if (outage.deliveryFailed(error)) counts.foundShut();
      throw error;
    }
  };
}

/** The way to the disk, behind all doors: whether it is open is learnt from those who take it. */
export function noticed<Given extends readonly unknown[]>(take: Take<Given>, outage: OutageNotes): Take<Given> {
  return async (...given) => {
    try {
      const verdicts = await take(...given);
      outage.delivered(verdicts);
      return verdicts;
    } catch (error) {
      outage.deliveryFailed(error);
      throw error;
    }
  };
}
