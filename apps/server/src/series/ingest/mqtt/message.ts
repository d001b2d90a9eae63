import { ingestBodyLimitBytes } from '@spillway/contract/series/ingest';
import type { DoorRefusalCode } from '@spillway/contract/series/quality/verdicts';
import type { Delivery } from '../ingest.ts';

/** `spillway/<plant>/<collector>`, optionally followed by the field of the readings. */
interface Address {
  readonly hydroCode: string;
  /** Name or id of the collector. */
  readonly collector: string;
  readonly field: string | null;
}

export interface Message {
  readonly key: string;
  readonly delivery: Delivery;
}

export const topicRoot = 'spillway';

export function addressOf(topic: string): Address | null {
  const [root, hydroCode, collector, ...rest] = topic.split('/');
  if (root !== topicRoot || !hydroCode || !collector) return null;
  return { hydroCode, collector, field: rest.length === 0 ? null : rest.join('/') };
}

/** The body of the HTTP API with the key in it. The key is not passed on. */
export function readMessage(payload: Buffer, field: string | null): Message | DoorRefusalCode {
  if (payload.length > ingestBodyLimitBytes) return 'door.too_large';
  const body = parsed(payload);
  if (!isObject(body)) return 'door.payload';
  const { key, readings, csv, ...single } = body;
  if (typeof key !== 'string') return 'door.key';
  if (readings === undefined && typeof csv === 'string') return { key, delivery: { csv } };
  const rawReadings = readings === undefined ? [single] : Array.isArray(readings) ? readings : [readings];
  return { key, delivery: { readings: field === null ? rawReadings : rawReadings.map((one) => ofField(one, field)) } };
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return null;
  }
}

const isObject = (rawMessage: unknown): rawMessage is Readonly<Record<string, unknown>> =>
  typeof rawMessage === 'object' && rawMessage !== null && !Array.isArray(rawMessage);

/** A reading without field and series gets the topic's field. */
const ofField = (rawMessage: unknown, field: string): unknown =>
  isObject(rawMessage) && (rawMessage.field ?? rawMessage.series ?? null) === null
    ? { ...rawMessage, field }
    : rawMessage;
