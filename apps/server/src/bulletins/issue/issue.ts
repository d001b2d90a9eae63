import { required } from '@spillway/checked/reads';
import { countersignHours, type SignedFigures } from '@spillway/contract/bulletins/issued';
import { hourMs } from '@spillway/plant-time/spans';
import { hasSeriousFault } from '@spillway/rules/bulletins/check';
import type { Fault } from '@spillway/rules/bulletins/fault';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { sameFigures, signedFiguresOf } from '@spillway/rules/bulletins/signed-figures';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { blobs } from '../../platform/blobs/blobs.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { IssuedBulletins } from '../draft/ports.ts';
import type { FileFormat } from '../files/files.ts';
import type { DraftOfBulletin, IssueDeps } from './deps.ts';
import { readHold } from './hold-store.ts';
import { ledgerKind } from './kinds-in-ledger.ts';
import { deleteSecondRequest, putSecondRequest, readSecondRequest, type SecondRequest } from './second-store.ts';
import {
  type FileRow,
  filesOf,
  insertFile,
  insertIssued,
  issuedForHour,
  issuedWithin,
  lastIssued,
  listIssued,
  readIssued,
} from './store.ts';
import { hashOf } from './what-is-hashed.ts';
import { createWriting, type WrittenBulletin } from './writing.ts';

export type { FileRow, ListedRow } from './store.ts';

export const blobRoom = 'bulletin';
/** Another bulletin of the kind may take the number first; the files are then written again with the next one. */
const maxTries = 4;

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface IssueRequest {
  readonly bulletinId: string;
  readonly version: number;
  readonly confirmed: SignedFigures;
  readonly reason: string;
}

interface AgreedRequest {
  readonly faults: readonly Fault[];
  readonly secondBy: string | null;
  readonly reason: string | null;
  readonly isNoted: boolean;
}

class NumberTaken extends Error {}

/** A flood bulletin with an unconfirmed number lists that among its faults. */
const faultsWithHold = (faults: readonly Fault[], isHeld: boolean): readonly Fault[] =>
  isHeld ? [...faults, { code: 'number_unconfirmed', severity: 'serious', path: 'number', facts: {} }] : faults;

const otherRequest = (
  secondRequest: SecondRequest | null,
  draft: DraftOfBulletin,
  actor: Actor,
): SecondRequest | null =>
  secondRequest?.draftVersion === draft.version && secondRequest.askedById !== actor.accountId ? secondRequest : null;

export function createIssue(room: IssueDeps) {
  const { database, clock, series, ledger, audit, publish, drafts, sending } = room;
  const { plantOf, nextNumber, write, isLate, owedOf } = createWriting(room);

  async function draftOf(plantNo: number, bulletinId: string): Promise<DraftOfBulletin> {
    const draft = await drafts.read(database.sql, plantNo, bulletinId);
    if (!draft) throw await refuseIssued(plantNo, bulletinId);
    return draft;
  }

  async function refuseIssued(plantNo: number, bulletinId: string): Promise<Refusal> {
    const issuedBulletin = await readIssued(database.sql, { plantNo, bulletinId });
    return issuedBulletin
      ? new Refusal('bulletin.issued_already', { name: issuedBulletin.issuedBy, number: issuedBulletin.number })
      : new Refusal('bulletin.not_found');
  }

  async function checkSecondRequest(
    context: ChangeContext,
    plantNo: number,
    draft: DraftOfBulletin,
    wanted: IssueRequest,
  ): Promise<AgreedRequest | null> {
    const { isFlood } = kindsOfBulletins[draft.kind];
    const isHeld = (await readHold(database.sql, plantNo, draft.kind)) !== null;
    if (isHeld && !isFlood) throw new Refusal('bulletin.numbers_unconfirmed');
    const faults = faultsWithHold(await drafts.faultsOf(context.hydroCode, draft), isHeld);
    const reason = wanted.reason === '' ? null : wanted.reason;
    if (!hasSeriousFault(faults)) return { faults, secondBy: null, reason, isNoted: false };
    // In a flood there is no time for a second person.
    if (isFlood) {
      if (reason === null) throw new Refusal('bulletin.reason_needed');
      return { faults, secondBy: null, reason, isNoted: true };
    }
    const agreedBy = (other: SecondRequest): AgreedRequest => ({
      faults,
      secondBy: other.askedBy,
      reason: other.reason,
      isNoted: false,
    });
    const key = { plantNo, bulletinId: draft.bulletinId };
    const storedRequest = await readSecondRequest(database.sql, key);
    const other = otherRequest(storedRequest, draft, context.who);
    if (other) return agreedBy(other);
    if (storedRequest && storedRequest.draftVersion === draft.version && reason === null)
      throw new Refusal('bulletin.second_is_same');
    if (reason === null) throw new Refusal('bulletin.reason_needed');
    const pendingRequest = await ask(context, draft, plantNo, reason);
    return pendingRequest && agreedBy(pendingRequest);
  }

  /** The matching request of another person, which makes this person the second; otherwise null. */
  const ask = (
    context: ChangeContext,
    draft: DraftOfBulletin,
    plantNo: number,
    reason: string,
  ): Promise<SecondRequest | null> =>
    database.transaction(async (tx) => {
      const key = { plantNo, bulletinId: draft.bulletinId };
      const lockedDraft = await drafts.hold(tx, plantNo, draft.bulletinId);
      if (!lockedDraft) throw await refuseIssued(plantNo, draft.bulletinId);
      refuseChanged(draft, lockedDraft);
      const { who, hydroCode } = context;
      const other = otherRequest(await readSecondRequest(tx, key), draft, who);
      if (other) return other;
      await putSecondRequest(tx, key, {
        draftVersion: draft.version,
        reason,
        askedById: who.accountId,
        askedBy: nameOf(who),
        askedAt: clock.now(),
      });
      const object = { kind: 'bulletin', id: draft.bulletinId, name: draft.content.title };
      await audit.record(tx, { who, action: 'bulletin.ask', object, hydroCode, before: null, after: { reason } });
      await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin', id: draft.bulletinId } });
      return null;
    });

  function refuseChanged(draftOfBulletin: DraftOfBulletin, heldDraftOfBulletin: DraftOfBulletin): void {
    if (draftOfBulletin.version !== heldDraftOfBulletin.version)
      throw concurrentChanges(
        heldDraftOfBulletin,
        { title: heldDraftOfBulletin.content.title },
        { title: draftOfBulletin.content.title },
      );
  }

  async function commit(
    tx: Transaction<Schema>,
    context: ChangeContext,
    draftOfBulletin: DraftOfBulletin,
    agreed: AgreedRequest,
    writtenFile: WrittenBulletin,
    now: Date,
  ) {
    const { who, hydroCode } = context;
    const { plantNo, place: chain } = await plantOf(hydroCode);
    const lockedDraft = await drafts.hold(tx, plantNo, draftOfBulletin.bulletinId);
    if (!lockedDraft) throw await refuseIssued(plantNo, draftOfBulletin.bulletinId);
    refuseChanged(draftOfBulletin, lockedDraft);
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    const { content, number, rows, files } = writtenFile;
    const owedAt = owedOf(lockedDraft);
    const same = lockedDraft.corrects === null ? await issuedForHour(tx, plantNo, lockedDraft.kind, owedAt) : null;
    if (same) throw new Refusal('bulletin.hour_issued', { number: same.number });
    const correctedBulletin =
      lockedDraft.corrects && (await readIssued(tx, { plantNo, bulletinId: lockedDraft.corrects }));
    if (correctedBulletin && correctedBulletin.correctedBy !== null)
      throw new Refusal('bulletin.corrected_already', { number: correctedBulletin.correctedBy });
    for (const row of rows)
      await blobs.put(tx, { plantNo, room: blobRoom, owner: ownerOf(row) }, row.sha256, [
        required(files.get(row.format as FileFormat)),
      ]);
    const countersignUntil = agreed.isNoted ? new Date(now.getTime() + countersignHours * hourMs) : null;
    const facts = {
      content,
      faults: agreed.faults,
      files: rows.map(({ format, sha256 }) => ({ format, sha256 })),
      reason: agreed.reason,
    };
    const hash = hashOf(facts);
    await room.done(tx, hydroCode, lockedDraft.kind, now, owedAt);
    await sending.queue(tx, {
      plantNo,
      hydroCode,
      bulletinId: lockedDraft.bulletinId,
      kind: lockedDraft.kind,
      number: number.text,
    });
    if (agreed.isNoted)
      await sending.tellChiefs(tx, {
        plantNo,
        hydroCode,
        bulletinId: lockedDraft.bulletinId,
        number: number.text,
        why: 'noted',
      });
    // Recorded last, because the head of the chain is locked until the end of the transaction.
    const [recorded] = await ledger.record(tx, chain, [
      {
        kind: ledgerKind(lockedDraft.kind),
        year: number.year,
        subject: lockedDraft.bulletinId,
        content: { number: number.text, owed_at: owedAt.toISOString(), corrects: lockedDraft.corrects },
        contentHash: hash,
      },
    ]);
    const entry = required(recorded);
    if (entry.number !== number.inLedger) throw new NumberTaken();
    await insertIssued(tx, plantNo, {
      bulletinId: lockedDraft.bulletinId,
      kind: lockedDraft.kind,
      number: number.text,
      ledgerYear: number.year,
      ledgerNumber: entry.number,
      ledgerHead: entry.head,
      hash,
      issuedAt: now,
      owedAt,
      issuedById: who.accountId,
      issuedBy: nameOf(who),
      secondBy: agreed.secondBy,
      reason: agreed.reason,
      content,
      faults: agreed.faults,
      corrects: lockedDraft.corrects,
      isNoted: agreed.isNoted,
      countersignUntil,
    });
    for (const row of rows) await insertFile(tx, plantNo, row);
    await deleteSecondRequest(tx, { plantNo, bulletinId: lockedDraft.bulletinId });
    await drafts.issued(tx, plantNo, lockedDraft.bulletinId);
    const object = { kind: 'bulletin', id: lockedDraft.bulletinId, name: number.text };
    const after = {
      number: number.text,
      sha256: hash.toString('hex'),
      corrects: lockedDraft.corrects,
      reason: agreed.reason,
    };
    await audit.record(tx, {
      who,
      action: lockedDraft.corrects ? 'bulletin.correct' : 'bulletin.issue',
      object,
      hydroCode,
      before: null,
      after,
    });
    await publish(tx, {
      topic: 'bulletin.changed',
      hydroCode,
      payload: { kind: 'bulletin', id: lockedDraft.bulletinId },
    });
  }

  return {
    /** The data reviewed by the signer. */
    async ready({ who, hydroCode }: ChangeContext, bulletinId: string) {
      const { plantNo } = await plantOf(hydroCode);
      const draft = await draftOf(plantNo, bulletinId);
      const now = clock.now();
      const [found, last, storedRequest, number, isSilenced] = await Promise.all([
        drafts.faultsOf(hydroCode, draft),
        lastIssued(database.sql, plantNo, draft.kind, now),
        readSecondRequest(database.sql, { plantNo, bulletinId }),
        nextNumber(hydroCode, draft.kind, now),
        room.outward.isSilenced(),
      ]);
      const { isFlood } = kindsOfBulletins[draft.kind];
      const isHeld = number.heldSince !== null;
      const faults = faultsWithHold(found, isHeld && isFlood);
      const rule = !hasSeriousFault(faults) ? 'free' : isFlood ? 'with_notes' : 'second_person';
      return {
        draft,
        isLate: isLate(owedOf(draft), now),
        faults,
        last,
        rule: rule as 'free' | 'with_notes' | 'second_person',
        asked:
          storedRequest?.draftVersion === draft.version
            ? { ...storedRequest, isMine: storedRequest.askedById === who.accountId }
            : null,
        number: number.text,
        numberHold: number.heldSince && {
          since: number.heldSince,
          year: number.year,
          last: number.last,
          blocks: !isFlood,
        },
        // Data of the demo is never sent.
        isHeld: isSilenced && hydroCode !== room.demoCode,
      };
    },

    /** Null while it waits for a second person. */
    async issue(context: ChangeContext, wanted: IssueRequest): Promise<string | null> {
      const { plantNo } = await plantOf(context.hydroCode);
      const draft = await draftOf(plantNo, wanted.bulletinId);
      if (draft.version !== wanted.version) throw concurrentChanges(draft, {}, {});
      if (!sameFigures(signedFiguresOf(draft.content), wanted.confirmed)) throw new Refusal('bulletin.not_confirmed');
      const agreed = await checkSecondRequest(context, plantNo, draft, wanted);
      if (!agreed) return null;
      for (let tries = 0; tries < maxTries; tries++) {
        const now = clock.now();
        const written = await write(context.hydroCode, draft, agreed.isNoted, now);
        try {
          await database.transaction((tx) => commit(tx, context, draft, agreed, written, now));
          room.hold.issued(plantNo, draft.kind, draft.bulletinId);
          return written.number.text;
        } catch (error) {
          if (!(error instanceof NumberTaken)) throw error;
        }
      }
      throw new Refusal('bulletin.busy');
    },

    async list(
      hydroCode: string,
      pageRequest: { readonly kinds: readonly string[]; readonly before: Date | null; readonly limit: number },
    ) {
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return { rows: [], files: new Map<string, FileRow[]>() };
      const rows = await listIssued(database.sql, catalogue.plantNo, pageRequest);
      const files = await filesOf(
        database.sql,
        catalogue.plantNo,
        rows.map(({ bulletinId }) => bulletinId),
      );
      return { rows, files: Map.groupBy(files, ({ bulletinId }) => bulletinId) };
    },

    async get(hydroCode: string, bulletinId: string) {
      const { plantNo } = await plantOf(hydroCode);
      const row = await readIssued(database.sql, { plantNo, bulletinId });
      if (!row) throw new Refusal('bulletin.not_found');
      const files = await filesOf(database.sql, plantNo, [bulletinId]);
      const { content, faults, reason, hash } = row;
      const fileHashes = files.flatMap(({ format, sha256 }) => (format === 'signed' ? [] : [{ format, sha256 }]));
      return { plantNo, row, files, isIntact: hashOf({ content, faults, reason, files: fileHashes }).equals(hash) };
    },
  };
}

export type Issue = ReturnType<typeof createIssue>;

export const issuedBulletins = ({ sql }: Pick<Database, 'sql'>): IssuedBulletins => ({
  last: (plantNo, kind, before) => lastIssued(sql, plantNo, kind, before),
  within: (plantNo, from, to, limit) => issuedWithin(sql, plantNo, from, to, limit),
  byId: (plantNo, bulletinId) => readIssued(sql, { plantNo, bulletinId }),
});

export const nameOf = ({ fullName, username }: Actor): string => fullName ?? username ?? 'Spillway';
/** Files are evidence: their bytes are kept as long as the row exists. */
export const ownerOf = ({ bulletinId, format }: Pick<FileRow, 'bulletinId' | 'format'>): string =>
  `${bulletinId}/${format}`;
