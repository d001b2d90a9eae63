import { isDatabaseAway } from '../../../platform/database/errors.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Verdict } from '../../accept/accept.ts';
import { wholeRefusalOf } from '../ingest.ts';
import type { ChannelCounts } from './counts.ts';
import type { OutageNotes } from './outage.ts';

type Take<Given extends readonly unknown[]> = (...given: Given) => Promise<Verdict[]>;
type Identify = (key: string, hydroCode: string | undefined) => Promise<CollectorCaller>;

/** Counts deliveries of a channel, their outcome, and those that could not be stored. */
export function counted<Given extends readonly unknown[]>(take: Take<Given>, counts: ChannelCounts): Take<Given> {
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

/** Counts deliveries whose key is checked before their content is read. */
export function countedKeys(identify: Identify, counts: ChannelCounts, outage: OutageNotes): Identify {
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

/** Detects from deliveries whether storing works. */
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
