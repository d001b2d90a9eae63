import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { daysOfRows } from '@spillway/contract/transfer/states';
import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { agencyDay, startOfAgencyDay } from '../due.ts';
import { readAttempts, readMessages, type StoredAttempt, type StoredMessage } from '../message-store.ts';
import type { StoredSlot } from '../slot.ts';
import { readSlots } from '../slot-store.ts';
import {
  type DayOfJob,
  deleteRows,
  forgetAccounts,
  forgetGonePlants,
  listOldDays,
  readPacked,
  writePacked,
} from './pack-store.ts';

const pack = promisify(zlib.zstdCompress);
const unpack = promisify(zlib.zstdDecompress);
/** A day with the shortest timer has 288 slots, plus retransfers. */
const mostOfDay = 20_000;
const attemptsKept = 50;
const oldAtOnce = 3_000;

type PackedMessage = Omit<StoredMessage, 'body' | 'hash'> & { readonly body: string; readonly hash: string };

export interface WholeSlot {
  readonly slot: StoredSlot;
  readonly messages: readonly StoredMessage[];
  readonly attempts: readonly StoredAttempt[];
}
type PackedSlot = Omit<WholeSlot, 'messages'> & { readonly messages: readonly PackedMessage[] };

export async function wholeSlot(db: Database['sql'], slot: StoredSlot): Promise<WholeSlot> {
  const [messages, attempts] = await Promise.all([readMessages(db, slot), readAttempts(db, slot, attemptsKept)]);
  return { slot, messages, attempts };
}

const packedOf = ({ slot, messages, attempts }: WholeSlot): PackedSlot => ({
  slot,
  attempts,
  messages: messages.map((one) => ({ ...one, body: one.body.toString('base64'), hash: one.hash.toString('hex') })),
});
const slotRecordOf = ({ slot, messages, attempts }: PackedSlot): WholeSlot => ({
  slot,
  attempts,
  messages: messages.map((one) => ({
    ...one,
    body: Buffer.from(one.body, 'base64'),
    hash: Buffer.from(one.hash, 'hex'),
  })),
});

async function unpacked(bytes: Buffer): Promise<WholeSlot[]> {
  return (JSON.parse((await unpack(bytes)).toString('utf8')) as PackedSlot[]).map(slotRecordOf);
}

export async function readPackedSlots(
  db: Database['sql'],
  plantNo: number,
  { fromMs, toMs, jobNo }: { readonly fromMs: number; readonly toMs: number; readonly jobNo: number | null },
): Promise<WholeSlot[]> {
  const rows = await readPacked(db, plantNo, agencyDay(fromMs), agencyDay(toMs - 1), jobNo);
  const all = (await Promise.all(rows.map(({ packed }) => unpacked(packed)))).flat();
  return all.filter(({ slot }) => slot.slotMs >= fromMs && slot.slotMs < toMs);
}

/** Packs a day of a job into one row, in one transaction. A day with open slots is packed later. */
async function packDay(database: Database, one: DayOfJob): Promise<boolean> {
  const [fromMs, toMs] = [startOfAgencyDay(one.day), startOfAgencyDay(one.day + 1)];
  const { plantNo, jobNo } = one;
  return await database.transaction(async (tx) => {
    const slots = await readSlots(tx, { plantNo, jobNo, fromMs, toMs, limit: mostOfDay });
    if (slots.some(({ state }) => state === 'waiting' || state === 'frozen')) return false;
    const before = await readPackedSlots(tx, plantNo, { fromMs, toMs, jobNo });
    const all = [...before];
    for (const slot of slots) all.push(await wholeSlot(tx, slot));
    for (const [targetId, targetMessages] of Map.groupBy(all, ({ slot }) => slot.targetId)) {
      const bytes = await pack(Buffer.from(JSON.stringify(targetMessages.map(packedOf))));
      await writePacked(tx, { ...one, targetId }, targetMessages.length, bytes);
    }
    await deleteRows(tx, { plantNo, jobNo, fromMs, toMs });
    return true;
  });
}

/**
 * Packs rows older than ninety days, some days at a time, and deletes data of deleted plants. Returns the number of
 * packed days.
 */
export async function tendSlots({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> {
  const nowMs = clock.now().getTime();
  const beforeMs = startOfAgencyDay(agencyDay(nowMs) - daysOfRows);
  let packed = 0;
  for (const one of await listOldDays(database.sql, beforeMs, oldAtOnce)) if (await packDay(database, one)) packed += 1;
  await forgetGonePlants(database.sql);
  await forgetAccounts(database.sql, nowMs - 365 * dayMs);
  return packed;
}
