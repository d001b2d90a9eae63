import { maxReadings } from '@spillway/contract/series/ingest';
import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { digest } from '../../../platform/blobs/blobs.ts';
import { databaseErrorOf } from '../../../platform/database/errors.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/log.ts';
import type { Verdict } from '../../accept/accept.ts';
import type { Collectors, Health } from '../../collectors/collectors.ts';
import type { ChannelCounts } from '../channels/channels.ts';
import { type Delivery, deliveryRefusalOf, type Ingest } from '../ingest.ts';
import { readAnyMessage } from './large-message.ts';
import { addressOf } from './message.ts';

/** The message can never be stored: its content makes the database or the program fail. */
const isMessagesFault = (error: unknown): boolean =>
  ['value', 'unique', 'referred', 'constraint'].includes(databaseErrorOf(error) ?? '') ||
  error instanceof TypeError ||
  error instanceof RangeError;

export interface ReceiveDeps {
  readonly identify: Collectors['identify'];
  readonly ingest: Pick<Ingest, 'deliver'>;
  readonly health: Pick<Health, 'delivered'>;
  readonly log: Log;
}

/** Resolves when the broker may delete the message; rejects when it must send it again. */
export type Receive = (topic: string, payload: Buffer) => Promise<void>;

/** Attempts for a message that seems to cause the failure. */
const maxTries = 5;
const maxRemembered = 1000;

/** Processes one message, whoever sent it. */
export function createReceive({ identify, ingest, health, log }: ReceiveDeps, counts: ChannelCounts): Receive {
  const failures = new Map<string, number>();

  async function deliver(collector: CollectorCaller, delivery: Delivery, payload: Buffer): Promise<readonly Verdict[]> {
    const turnAway = (code: VerdictCode, facts: Verdict['facts'] = {}) => {
      const key = { hydroCode: collector.plant, collectorId: collector.collectorId };
      const rawReadings = delivery.csv ?? delivery.readings?.slice(0, 2);
      const refusal: Verdict = { status: 'refused', code, facts, timeMs: null };
      health.delivered(key, { readings: [rawReadings], fields: new Map() }, [refusal]);
      return [refusal];
    };
    try {
      return await ingest.deliver(collector, delivery);
    } catch (error) {
      if (error instanceof Refusal) {
        const code = deliveryRefusalOf(error);
        if (code === null) throw error;
        return turnAway(code, code === 'message.too_many' ? { maximum: maxReadings } : {});
      }
      if (!isMessagesFault(error) || !isGivenUp(payload)) throw error;
      log.error({ err: error, collector: collector.name }, 'a message could not be stored and was given up');
      return turnAway('message.not_kept');
    }
  }

  /** Counted on this node, so that retries end even if the broker does not count them. */
  function isGivenUp(payload: Buffer): boolean {
    const known = digest().update(payload).digest('base64');
    const tries = (failures.get(known) ?? 0) + 1;
    if (failures.size >= maxRemembered) failures.clear();
    failures.set(known, tries);
    if (tries >= maxTries) failures.delete(known);
    return tries >= maxTries;
  }

  return async (topic, payload) => {
    counts.contact();
    const address = addressOf(topic);
    if (address === null) return counts.turnedAway(topic, null, 'door.topic');
    const turnAway = (code: Parameters<ChannelCounts['turnedAway']>[2]) =>
      counts.turnedAway(topic, address.hydroCode, code);
    const message = await readAnyMessage(payload, address.field);
    if (typeof message === 'string') return turnAway(message);
    const collector = await identifySender(identify, message.key, address.hydroCode);
    if (collector === null) return turnAway('door.key');
    if (!isNamed(collector, address.collector)) return turnAway('door.collector');
    counts.delivered(await deliver(collector, message.delivery, payload));
  };
}

async function identifySender(
  identify: Collectors['identify'],
  key: string,
  hydroCode: string,
): Promise<CollectorCaller | null> {
  try {
    return await identify(key, hydroCode);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const isNamed = ({ collectorId, name }: CollectorCaller, writtenText: string): boolean =>
  [collectorId, name].some((one) => one.toLowerCase() === writtenText.toLowerCase());
