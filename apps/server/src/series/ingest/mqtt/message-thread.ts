import { workerData } from 'node:worker_threads';
import { maxReadings } from '@spillway/contract/series/ingest';
import { sendParts } from '../../../platform/workers/send-parts.ts';
import type { MessagePiece, MessageTask } from './large-message.ts';
import { readMessage } from './message.ts';

const readingsAtOnce = 500;
/**
 * A reading has a handful of values: passing thousands of values or nested lists to the main thread would take as long
 * as parsing them.
 */
const mostValues = 64;
const deepest = 4;

function isWithinLimits(rawMessage: unknown): boolean {
  let left = mostValues;
  const isWithin = (one: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof one !== 'object' || one === null) return true;
    return depth > 0 && Object.values(one).every((inner) => isWithin(inner, depth - 1));
  };
  return isWithin(rawMessage, deepest);
}

function* piecesOf({ payload, field }: MessageTask): Generator<MessagePiece> {
  const message = readMessage(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength), field);
  if (typeof message === 'string') return yield { refused: message };
  const { key, delivery } = message;
  if (delivery.csv !== undefined) return yield { key, csv: delivery.csv };
  // One more than allowed, so that the delivery is refused for its size.
  const readings = (delivery.readings ?? []).slice(0, maxReadings + 1);
  if (!readings.every(isWithinLimits)) return yield { refused: 'door.payload' };
  yield { key };
  for (let index = 0; index < readings.length; index += readingsAtOnce)
    yield { readings: readings.slice(index, index + readingsAtOnce) };
}

await sendParts(piecesOf(workerData as MessageTask));
