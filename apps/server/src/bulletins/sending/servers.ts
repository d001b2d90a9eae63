import { required } from '@spillway/checked/reads';
import type { BulletinFormat } from '@spillway/contract/bulletins/issued';
import type { WireFault } from '@spillway/contract/transfer/faults';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { blobs } from '../../platform/blobs/blobs.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { LeaseLost } from '../../platform/leases/leases.ts';
import type { Bring, FileWay, Line } from '../../transfer/transfer.ts';
import { bulletinLetter, subjectOf } from './letters.ts';
import {
  beginServerFile,
  countServerFiles,
  insertServerFile,
  listDueFiles,
  listServerReceipts,
  type ServerFile,
  type ServerReply,
  wakeServerFiles,
  writeServerFile,
} from './server-store.ts';
import { type DeliverySettings, settingsOf } from './settings.ts';
import type { IssuedBulletinKey, LetterSource } from './source.ts';

/** A file that has not arrived within this time needs a user's attention. */
const lastsMs = dayMs;
const firstRestMs = minuteMs;
const maxRestMs = 30 * minuteMs;
/** After this many consecutive failures the other host is tried. */
const triesAtHost = 3;
const maxPerRun = 200;
/** The delay while slots are being sent to the account or the outgoing switch is off. */
const laterMs = minuteMs;

type Formats = readonly BulletinFormat[];

/**
 * Uploads issued bulletins to servers of agencies, through the accounts of the plant's transfers, with a receipt for
 * each file.
 */
export function createServers(
  room: Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'outward' | 'log' | 'plant'>,
  source: LetterSource,
  bringRoom: Bring,
) {
  const { database, clock, audit, publish, outward, log, plant } = room;
  const wayOfJob = (ways: readonly FileWay[], jobNo: number) => ways.find((one) => one.jobNo === jobNo);

  async function putFiles(
    tx: Transaction<Schema>,
    { plantNo, bulletinId }: Pick<IssuedBulletinKey, 'plantNo' | 'bulletinId'>,
    { job_id: jobNo, folder }: DeliverySettings['servers'][number],
    formats: Formats,
  ): Promise<void> {
    const way = wayOfJob(await bringRoom.ways(plantNo), jobNo);
    for (const format of formats)
      for (const receiver of way?.receivers ?? [''])
        await insertServerFile(
          tx,
          { plantNo, bulletinId, jobNo, format, receiver, folder, way: way?.name ?? String(jobNo) },
          clock.now(),
        );
  }

  const word = (overrides: Partial<ServerReply> & Pick<ServerReply, 'state'>): ServerReply => ({
    nextAt: clock.now(),
    doneAt: null,
    host: null,
    fault: null,
    said: null,
    isAway: false,
    ...overrides,
  });
  const nextTryAt = (tries: number): Date =>
    new Date(clock.now().getTime() + Math.min(maxRestMs, firstRestMs * 2 ** Math.min(tries - 1, 10)));

  async function record(file: ServerFile, of: ServerReply, line: Line | null): Promise<void> {
    await database.transaction(async (tx) => {
      await line?.fence(tx);
      await writeServerFile(tx, file, of);
      await publish(tx, {
        topic: 'bulletin.changed',
        hydroCode: file.hydroCode,
        payload: { kind: 'bulletin', id: file.bulletinId },
      });
    });
  }

  /** The reason not to send: expired, deleted or of a demo; null when it may be sent. */
  async function whyNot(file: ServerFile): Promise<ServerReply | null> {
    const now = clock.now();
    const leaves = await database.transaction((tx) => outward.mayLeaveIn(tx, file.hydroCode));
    if (leaves === 'demo') return word({ state: 'cancelled', doneAt: now });
    if (now.getTime() - file.queuedAt.getTime() > lastsMs) return word({ state: 'expired', doneAt: now });
    if (leaves !== 'admitted') return word({ state: 'held', nextAt: new Date(now.getTime() + laterMs) });
    return null;
  }

  async function letter(file: ServerFile) {
    const found = await source.forLetter(file.plantNo, file.bulletinId);
    const ownEntry = found?.files.find(({ format }) => format === file.format);
    if (!found || !ownEntry) return null;
    const { name } = await plant.described.settings.read(file.hydroCode);
    const facts = { plant: name, number: found.number, title: found.title, at: '' };
    return {
      id: [file.plantNo, file.bulletinId, file.jobNo, file.format, file.receiver.replace(/[^\w]+/g, '-')].join('.'),
      folder: file.folder,
      name: ownEntry.fileName,
      receiver: file.receiver,
      subject: subjectOf(facts, 'vi'),
      text: bulletinLetter({ ...facts, at: found.at }, [ownEntry], 'vi'),
      body: await blobs.whole(database.sql, ownEntry.sha256),
    };
  }

  /**
   * How to handle other files for the server: continue, wait, or stop until a user has checked it, because the server
   * counts each attempt with a wrong password.
   */
  async function sendOne(file: ServerFile, line: Line): Promise<'on' | 'later' | WireFault> {
    const refusalReason = await whyNot(file);
    const content = refusalReason === null ? await letter(file) : null;
    if (content === null) {
      await record(file, refusalReason ?? word({ state: 'cancelled', doneAt: clock.now() }), line);
      return 'on';
    }
    const isBegun = await database.transaction(async (tx) => {
      await line.fence(tx);
      return await beginServerFile(tx, file);
    });
    if (!isBegun) return 'on';
    const isAtBackup = line.hasBackup && Math.floor(file.tries / triesAtHost) % 2 === 1;
    const { outcome, host, answer } = await line.send(content, {
      host: isAtBackup ? 'backup' : 'primary',
      mayHaveArrived: file.mayBeDouble,
    });
    const now = clock.now();
    switch (outcome.is) {
      case 'accepted':
        await record(file, word({ state: 'sent', doneAt: now, host, said: outcome.receipt || null }), line);
        return 'on';
      case 'refused':
      case 'hold': {
        const serverAnswer = answer.slice(0, 300) || null;
        await record(
          file,
          word({ state: 'failed', doneAt: now, host, fault: outcome.fault, said: serverAnswer, isAway: true }),
          line,
        );
        return outcome.is === 'refused' ? 'on' : outcome.fault;
      }
      case 'not_sent':
      case 'unknown':
        await record(
          file,
          word({
            state: 'waiting',
            nextAt: nextTryAt(file.tries + 1),
            host,
            fault: outcome.fault,
            isAway: outcome.is === 'not_sent',
          }),
          line,
        );
        return 'later';
    }
  }

  async function sendTo(files: readonly ServerFile[], signal: AbortSignal): Promise<void> {
    const [first] = files;
    const bringReply = await bringRoom.at(
      required(first),
      async (line) => {
        let fault: WireFault | null = null;
        for (const file of files) {
          if (line.signal.aborted) return;
          if (fault !== null) {
            await record(file, word({ state: 'failed', doneAt: clock.now(), fault, isAway: true }), line);
            continue;
          }
          const next = await sendOne(file, line);
          if (next === 'later') return;
          if (next !== 'on') fault = next;
        }
      },
      signal,
    );
    if (bringReply === 'done') return;
    const nextAt = new Date(clock.now().getTime() + laterMs);
    for (const file of files) {
      const refusalReason = await whyNot(file);
      const gone = { state: 'failed', doneAt: clock.now(), fault: 'bad_address' } as const;
      // Transfer slots hold the connection, or the account is on hold: try later.
      const later = { state: 'waiting', nextAt, fault: bringReply === 'held' ? 'credentials' : null } as const;
      await record(file, refusalReason ?? word(bringReply === 'gone' ? gone : later), null);
    }
  }

  return {
    ways: bringRoom.ways,

    async queue(tx: Transaction<Schema>, issuedBulletin: IssuedBulletinKey): Promise<void> {
      const { servers } = await settingsOf(tx, issuedBulletin.plantNo);
      for (const server of servers)
        if (server.kinds.includes(issuedBulletin.kind)) await putFiles(tx, issuedBulletin, server, server.formats);
    },

    /** A signed file replaces the issued one, so recipients of the PDF get it as well. */
    async queueSigned(
      tx: Transaction<Schema>,
      issuedBulletin: Omit<IssuedBulletinKey, 'number' | 'hydroCode'>,
    ): Promise<void> {
      const { servers } = await settingsOf(tx, issuedBulletin.plantNo);
      for (const server of servers)
        if (server.kinds.includes(issuedBulletin.kind) && server.formats.includes('pdf'))
          await putFiles(tx, issuedBulletin, server, ['signed']);
    },

    /** Run by the job every minute, on one node. */
    async run(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const due = await listDueFiles(database.sql, clock.now(), maxPerRun);
      for (const files of Map.groupBy(due, ({ plantNo, jobNo }) => `${plantNo} ${jobNo}`).values()) {
        if (signal.aborted) return;
        // A failure of one server does not stop the others.
        await sendTo(files, signal).catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) log.warn({ err: error }, 'a bulletin could not be brought to a server');
        });
      }
    },

    receipts: (plantNo: number, bulletinId: string) => listServerReceipts(database.sql, plantNo, bulletinId),

    count: () => countServerFiles(database.sql, new Date(clock.now().getTime() - dayMs)),

    /** A user requests that files which did not arrive are sent now. */
    async again(
      { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
      plantNo: number,
      bulletinId: string,
    ): Promise<number> {
      const found = await source.forLetter(plantNo, bulletinId);
      if (!found) throw new Refusal('bulletin.not_found');
      return await database.transaction(async (tx) => {
        const files = await wakeServerFiles(tx, plantNo, bulletinId, clock.now());
        if (files === 0) return 0;
        const object = { kind: 'bulletin', id: bulletinId, name: found.number };
        await audit.record(tx, { who, action: 'bulletin.send_again', object, hydroCode, before: null, after: null });
        await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin', id: bulletinId } });
        return files;
      });
    },
  };
}

export type Servers = ReturnType<typeof createServers>;
