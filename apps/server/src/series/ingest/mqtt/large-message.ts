import { required } from '@spillway/checked/reads';
import { ingestBodyLimitBytes } from '@spillway/contract/series/ingest';
import type { DoorRefusalCode } from '@spillway/contract/series/quality/verdicts';
import { createTurns } from '../../../platform/workers/turns.ts';
import { partsOfThread, ThreadLimitError } from '../../../platform/workers/workers.ts';
import { type Message, readMessage } from './message.ts';

export interface MessageTask {
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly field: string | null;
}

export type MessagePiece =
  | { readonly refused: DoorRefusalCode }
  | { readonly key: string; readonly csv?: string }
  | { readonly readings: readonly unknown[] };

const program = new URL('./message-thread.ts', import.meta.url);
/** Any content up to this size parses in a few milliseconds. A logger's message has some hundred bytes. */
const mostAtOnceBytes = 32 * 1024;
const maxMs = 10_000;
const memoryMb = 192;
/** The broker limits how many are in flight. */
const turns = createTurns({ maxWaiting: Number.POSITIVE_INFINITY });

/**
 * Parses a message. A large one is parsed in a worker with limits: four megabytes of braces or names take seconds,
 * which would block the server. A small one parses faster than it could be passed to a worker.
 */
export async function readAnyMessage(payload: Buffer, field: string | null): Promise<Message | DoorRefusalCode> {
  if (payload.length > ingestBodyLimitBytes) return 'door.too_large';
  if (payload.length <= mostAtOnceBytes) return readMessage(payload, field);
  try {
    return await turns.take(() => readByThread(payload, field));
  } catch (error) {
    if (error instanceof ThreadLimitError) return 'door.payload';
    throw error;
  }
}

async function readByThread(payload: Buffer, field: string | null): Promise<Message | DoorRefusalCode> {
  const payloadBytes = new Uint8Array(payload);
  const data: MessageTask = { payload: payloadBytes, field };
  const readings: unknown[] = [];
  let head: { readonly key: string; readonly csv?: string } | null = null;
  for await (const piece of partsOfThread<MessagePiece>({
    program,
    data,
    given: [payloadBytes.buffer],
    memoryMb,
    maxMs,
  })) {
    if ('refused' in piece) return piece.refused;
    if ('readings' in piece) for (const one of piece.readings) readings.push(one);
    else head = piece;
  }
  const { key, csv } = required(head);
  return { key, delivery: csv === undefined ? { readings } : { csv } };
}
