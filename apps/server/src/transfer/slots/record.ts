import { minuteMs } from '@spillway/plant-time/spans';
import type { JobVersion, TransferJob } from '../jobs/jobs.ts';
import type { Attempt, WireFault } from '../wire/message.ts';
import { type StoredAccount, writeFailed, writeReached } from './account-store.ts';
import { hasBackup } from './backup.ts';
import type { Tx } from './deps.ts';
import { finish } from './freeze.ts';
import {
  acceptMessage,
  endAttempt,
  markMessageUncertain,
  readMessages,
  refuseMessage,
  sumMessages,
} from './message-store.ts';
import { credentialTries, restMs } from './next.ts';
import type { AttemptKey } from './slot.ts';
import { delaySlot, lockSlot, setSlotAside } from './slot-store.ts';

interface AttemptRecord {
  readonly account: string;
  readonly key: AttemptKey;
  readonly version: JobVersion;
  readonly attempt: Attempt;
  readonly stored: StoredAccount | undefined;
  readonly job: Pick<TransferJob, 'target'>;
}

const mostRefusalRestMs = 5 * minuteMs;

/** Records the outcome of an attempt for message, slot and account in one transaction. */
export async function recordAttempt(tx: Tx, one: AttemptRecord, nowMs: number, restsMs: number): Promise<void> {
  const { account, key, attempt } = one;
  const { outcome } = attempt;
  if (outcome.is === 'accepted') {
    await acceptMessage(tx, key, account, { ...attempt, receipt: outcome.receipt }, nowMs);
    return await settle(tx, one, nowMs);
  }
  await endAttempt(tx, key, attempt, nowMs);
  // Some servers answer 500 to content they reject, and such a slot would block all others for ever. It is delayed like
  // a refused one, and set aside only if others were accepted since its first attempt, which shows that the server
  // itself works.
  const isTrouble = outcome.is === 'unknown' && outcome.fault === 'server_trouble';
  const isRefusal = outcome.is === 'refused' || isTrouble;
  if (outcome.is === 'refused') await writeReached(tx, account, nowMs);
  else await fail(tx, one, outcome, nowMs, restsMs);
  if (!isRefusal) {
    if (outcome.is === 'unknown') await markMessageUncertain(tx, key);
    return;
  }
  const message = (await readMessages(tx, key)).find(({ messageNo }) => messageNo === key.messageNo);
  const refusals = (message?.refusals ?? 0) + 1;
  const mayStepAside = !isTrouble || (await wereOthersAccepted(tx, one));
  await refuseMessage(tx, key, {
    isAside: mayStepAside && refusals >= one.version.fields.attempts_before_aside,
    notBeforeMs: nowMs + Math.min(mostRefusalRestMs, restMs(refusals, 0.5, null)),
    mayBeDouble: outcome.is === 'unknown',
  });
  await settle(tx, one, nowMs);
}

async function wereOthersAccepted(tx: Tx, { key, stored }: AttemptRecord): Promise<boolean> {
  const triedMs = (await lockSlot(tx, key))?.frozen?.sentMs;
  return triedMs !== undefined && (stored?.goodMs ?? Number.NEGATIVE_INFINITY) > triedMs;
}

/**
 * The messages of a slot are sent one by one: the slot is done when all are sent, and set aside when none is waiting.
 */
async function settle(tx: Tx, { key }: AttemptRecord, nowMs: number): Promise<void> {
  const { waiting, aside, notBeforeMs } = await sumMessages(tx, key);
  if (waiting > 0) {
    if (notBeforeMs > nowMs) await delaySlot(tx, key, notBeforeMs);
    return;
  }
  if (aside > 0) return await setSlotAside(tx, key, 'refused');
  const slot = await lockSlot(tx, key);
  if (slot) await finish(tx, slot, nowMs, null);
}

async function fail(
  tx: Tx,
  { account, stored, job }: AttemptRecord,
  outcome: Attempt['outcome'] & { readonly fault: WireFault },
  nowMs: number,
  restsMs: number,
): Promise<void> {
  const isCredential = outcome.fault === 'credentials';
  const credentials = (stored?.credentialFailures ?? 0) + (isCredential ? 1 : 0);
  const isHeld = isCredential ? credentials >= credentialTries : outcome.is === 'hold';
  const isAtBackup = stored?.isAtBackup ?? false;
  // A host that was reached and accepted the credentials is not replaced by the backup.
  const moves = hasBackup(job.target) && !isCredential && outcome.is !== 'hold';
  await writeFailed(
    tx,
    account,
    {
      fault: outcome.fault,
      isCredential,
      isHeld,
      restsUntilMs: nowMs + restsMs,
      isAtBackup: moves ? !isAtBackup : isAtBackup,
    },
    nowMs,
  );
}
