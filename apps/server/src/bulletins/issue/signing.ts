import { required } from '@spillway/checked/reads';
import { maxSignedBytes } from '@spillway/contract/bulletins/codes';
import type { BulletinFormat, SignedCheck } from '@spillway/contract/bulletins/issued';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Actor } from '../../access/actor.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { blobs, digest } from '../../platform/blobs/blobs.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readLedgerPlace } from '../../series/ledger-place-store.ts';
import type { IssueDeps } from './deps.ts';
import { blobRoom, nameOf, ownerOf } from './issue.ts';
import { actOfPdf } from './signature/quiet-pdf.ts';
import { lookAtSigned } from './signature/signed-pdf.ts';
import { isWholeJpeg, isWholePng } from './signature/whole-picture.ts';
import {
  type BulletinKey,
  filesOf,
  holdIssued,
  holdMissed,
  insertFile,
  markCountersigned,
  markNotified,
  markSigned,
} from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

const signedFormat: BulletinFormat = 'signed';
/** Limits one run; the rest waits for the next minute. */
const missedPerRun = 50;

/** The format of a signed file by its bytes; null when it is not supported. */
export function kindOfSigned(
  bytes: Buffer,
): { readonly ending: 'pdf' | 'jpg' | 'png'; readonly mediaType: string } | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { ending: 'pdf', mediaType: 'application/pdf' };
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return isWholeJpeg(bytes) ? { ending: 'jpg', mediaType: 'image/jpeg' } : null;
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))
    return isWholePng(bytes) ? { ending: 'png', mediaType: 'image/png' } : null;
  return null;
}

/** Adds a signed file or a countersignature to an issued bulletin. */
export function createSigning(room: IssueDeps) {
  const { database, clock, series, ledger, audit, publish, sending } = room;

  async function knownPlant(hydroCode: string) {
    const [catalogue, chain] = await Promise.all([
      series.catalogue.of(hydroCode),
      readLedgerPlace(database.sql, hydroCode),
    ]);
    if (!catalogue || !chain) throw new Refusal('bulletin.not_found');
    return { plantNo: catalogue.plantNo, timeZone: catalogue.timeZone, chain };
  }
  /** Checks of a certified PDF that need no external service. */
  async function checked(key: BulletinKey, bytes: Buffer, isCompared: boolean, now: Date): Promise<SignedCheck> {
    const { plantNo, bulletinId } = key;
    const pdf = (await filesOf(database.sql, plantNo, [bulletinId])).find(({ format }) => format === 'pdf');
    if (!pdf) throw new Refusal('bulletin.not_found');
    const { keepsIssued, signatures } = lookAtSigned(bytes, await blobs.whole(database.sql, pdf.sha256));
    if (signatures.length === 0) throw new Refusal('bulletin.signed_nowhere');
    const signatureFacts = signatures.map(({ signer, issuer, at, validFrom, validTo, isToTheEnd, holds }) => {
      if (holds === 'broken') throw new Refusal('bulletin.signed_broken');
      const isValid = validFrom && validTo && validFrom <= now && now <= validTo;
      return {
        signer,
        issuer,
        at: at?.toISOString() ?? null,
        was_valid: isValid ?? null,
        is_to_the_end: isToTheEnd,
        holds,
      };
    });
    if (!keepsIssued && !isCompared) throw new Refusal('bulletin.signed_rewritten');
    return { keeps_issued: keepsIssued, signatures: signatureFacts };
  }
  const yearOf = (now: Date, timeZone: string) => Number(wallText(now.getTime(), timeZone).slice(0, 4));

  return {
    async sign(
      { who, hydroCode }: ChangeContext,
      wanted: {
        readonly bulletinId: string;
        readonly as: 'scan' | 'pdf';
        readonly bytes: Buffer;
        readonly isCompared: boolean;
      },
    ) {
      const { bulletinId, as, bytes, isCompared } = wanted;
      const found = bytes.length > maxSignedBytes ? null : kindOfSigned(bytes);
      if (!found || (as === 'pdf' && found.ending !== 'pdf')) throw new Refusal('bulletin.signed_unfit');
      const act = found.ending === 'pdf' ? actOfPdf(bytes) : null;
      if (act !== null) throw new Refusal('bulletin.signed_acts', { found: act });
      const { plantNo, timeZone, chain } = await knownPlant(hydroCode);
      const key = { plantNo, bulletinId };
      const sha256 = digest().update(bytes).digest();
      const now = clock.now();
      const check = as === 'pdf' ? await checked(key, bytes, isCompared, now) : null;
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const lockedIssue = await holdIssued(tx, key);
        if (!lockedIssue) throw new Refusal('bulletin.not_found');
        if (lockedIssue.signedAs !== null) throw new Refusal('bulletin.signed');
        const files = await filesOf(tx, plantNo, [bulletinId]);
        const base = required(files.find(({ format }) => format === 'pdf')).fileName.replace(/\.pdf$/, '');
        const file = {
          bulletinId,
          format: signedFormat,
          fileName: `${base}_KY.${found.ending}`,
          mediaType: found.mediaType,
          bytes: bytes.length,
          sha256,
        };
        await blobs.put(tx, { plantNo, room: blobRoom, owner: ownerOf(file) }, sha256, [bytes]);
        await insertFile(tx, plantNo, file);
        await sending.queueSigned(tx, { plantNo, bulletinId, kind: lockedIssue.kind });
        await markSigned(tx, key, { as, at: now, by: nameOf(who), check });
        const object = { kind: 'bulletin', id: bulletinId, name: lockedIssue.number };
        await audit.record(tx, {
          who,
          action: 'bulletin.sign',
          object,
          hydroCode,
          before: null,
          after: { signed_as: as, sha256: sha256.toString('hex') },
        });
        await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin', id: bulletinId } });
        await ledger.record(tx, chain, [
          {
            kind: 'bulletin_signed',
            year: yearOf(now, timeZone),
            subject: bulletinId,
            content: { number: lockedIssue.number, as },
            contentHash: sha256,
          },
        ]);
      });
    },

    async countersign({ who, hydroCode }: ChangeContext, bulletinId: string): Promise<void> {
      const { plantNo, timeZone, chain } = await knownPlant(hydroCode);
      const key = { plantNo, bulletinId };
      const now = clock.now();
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const lockedIssue = await holdIssued(tx, key);
        if (!lockedIssue) throw new Refusal('bulletin.not_found');
        if (!lockedIssue.isNoted || lockedIssue.countersignedAt !== null) throw new Refusal('bulletin.countersigned');
        if (lockedIssue.issuedById === who.accountId) throw new Refusal('bulletin.second_is_same');
        await markCountersigned(tx, key, now, nameOf(who));
        const object = { kind: 'bulletin', id: bulletinId, name: lockedIssue.number };
        await audit.record(tx, {
          who,
          action: 'bulletin.countersign',
          object,
          hydroCode,
          before: null,
          after: { countersigned_at: now.toISOString() },
        });
        await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin', id: bulletinId } });
        await ledger.record(tx, chain, [
          {
            kind: 'bulletin_countersigned',
            year: yearOf(now, timeZone),
            subject: bulletinId,
            content: { number: lockedIssue.number },
            contentHash: lockedIssue.hash,
          },
        ]);
      });
    },

    /** Run by the job: reports each one once. Returns their number. */
    tellMissed: (): Promise<number> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const missedBulletins = await holdMissed(tx, now, missedPerRun);
        for (const one of missedBulletins) {
          await sending.tellChiefs(tx, { ...one, why: 'missed' });
          await markNotified(tx, one, now);
          await publish(tx, {
            topic: 'bulletin.changed',
            hydroCode: one.hydroCode,
            payload: { kind: 'bulletin', id: one.bulletinId },
          });
        }
        return missedBulletins.length;
      }),
  };
}

export type Signing = ReturnType<typeof createSigning>;
