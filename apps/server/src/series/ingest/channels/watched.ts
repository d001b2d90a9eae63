import { isDatabaseUnavailable } from '../../../platform/database/errors.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Verdict } from '../../accept/accept.ts';
import { deliveryRefusalOf } from '../ingest.ts';
import type { ChannelCounts } from './counts.ts';
import type { OutageNotes } from './outage.ts';

type TakeReadings<Given extends readonly unknown[]> = (...given: Given) => Promise<Verdict[]>;
type Identify = (key: string, hydroCode: string | undefined) => Promise<CollectorCaller>;

/** Counts deliveries of a channel, their outcome, and those that could not be stored. */
export function countCalls<Given extends readonly unknown[]>(
  take: TakeReadings<Given>,
  counts: ChannelCounts,
): TakeReadings<Given> {
  return async (...callArgs) => {
    counts.contact();
    try {
      const verdicts = await take(...callArgs);
      counts.delivered(verdicts);
      return verdicts;
    } catch (error) {
      const code = deliveryRefusalOf(error);
      if (code !== null) counts.refusedWhole(code);
      if (isDatabaseUnavailable(error)) counts.foundShut();
      throw error;
    }
  };
}

/** Counts deliveries whose key is checked before their content is read. */
export function countedKeys(identify: Identify, counts: ChannelCounts, outageNotes: OutageNotes): Identify {
  return async (key, hydroCode) => {
    try {
      return await identify(key, hydroCode);
    } catch (error) {
      if (error instanceof Refusal) counts.turnedAway('', null, 'door.key');
      if (outageNotes.deliveryFailed(error)) counts.foundShut();
      throw error;
    }
  };
}

/** Detects from deliveries whether storing works. */
export function noticeOutages<Given extends readonly unknown[]>(
  take: TakeReadings<Given>,
  outageNotes: OutageNotes,
): TakeReadings<Given> {
  return async (...callArgs) => {
    try {
      const verdicts = await take(...callArgs);
      outageNotes.delivered(verdicts);
      return verdicts;
    } catch (error) {
      outageNotes.deliveryFailed(error);
      throw error;
    }
  };
}
