import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { networkOf, type SimpleLimit } from '../../platform/limits/limits.ts';
import type { MessageOutcome, Messages } from '../../platform/messages/messages.ts';
import type { OutgoingGate } from '../../platform/outgoing-switch/outgoing-switch.ts';
import { findByNameOrEmail, issueResetToken, readAccount, withdrawResetToken } from '../accounts/accounts.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import type { PublicAddresses } from '../public-address/public-address.ts';
import { resetLink } from './link.ts';
import { passwordLetter, passwordSubject } from './password-letter.ts';

/**
 * The queued request. It has no token: that is created when the email is sent, so that nothing stored gives access to
 * an account.
 */
interface PasswordMailRequest {
  readonly typed: string;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
  readonly requestedAtMs: number;
}

/** The content of the email. */
interface Payload {
  readonly accountId: string;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
}

interface ResetRequest {
  readonly typed: string;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
}

const passwordMailJob = 'password-mail';
const causeKind = 'password';
/** After a longer outage of the mail server, the user has asked again or asked someone for help. */
const tooLateMs = 3600_000;

export function createPasswordMail(
  deps: RoomDeps & {
    messages: Pick<Messages, 'kind' | 'queue' | 'has'>;
    outward: Pick<OutgoingGate, 'admit' | 'isArmed'>;
    jobs: Pick<Jobs, 'define' | 'send'>;
    publicAddress: Pick<PublicAddresses, 'state'>;
    perNetwork: SimpleLimit;
    perName: SimpleLimit;
  },
) {
  const { database, clock, audit, messages, outward, jobs, publicAddress } = deps;
  /** Tokens of emails being sent; a valid link is stored nowhere else. */
  const underway = new Map<string, string>();

  jobs.define<PasswordMailRequest>({
    name: passwordMailJob,
    retryLimit: 11,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    run: enter,
  });

  messages.kind({
    kind: causeKind,
    purpose: 'password',
    priority: 1,
    newestFirst: true,
    lastsMs: tooLateMs,
    // The link would have expired by the time the outgoing switch is turned on.
    keptWhileHeld: false,
    maxTries: 12,
    compose,
    async became(tx, message, { state, isUnknown }) {
      const token = underway.get(message.messageId);
      underway.delete(message.messageId);
      if (state === 'sent') return await recordSent(tx, message);
      // A link that may have arrived stays valid for its half hour; the retry has another link.
      if (token !== undefined && !isUnknown) await withdrawResetToken(tx, token);
    },
  });

  /** Behaves the same, in the same time, whether the account exists or not: the job looks it up. */
  async function request({ typed, language, address, requestId }: ResetRequest): Promise<void> {
    if (!messages.has('mail') || (await publicAddress.state()).address === null) throw new Refusal('auth.mail_off');
    await deps.perNetwork.admit(networkOf(address));
    await deps.perName.admit(typed.toLowerCase());
    await refuseWhileHeld(typed, language);
    const requestedAtMs = clock.now().getTime();
    const pendingRequest: PasswordMailRequest = { typed, language, address, requestId, requestedAtMs };
    await jobs.send(passwordMailJob, pendingRequest);
  }

  /** A locked-out user must know that no email will come; the answer is the same whether the account exists or not. */
  async function refuseWhileHeld(typedText: string, language: Language): Promise<void> {
    if (await outward.isArmed()) return;
    const messageFacts = { channel: 'mail', purpose: 'password', hydroCode: null, again: null } as const;
    await outward.admit({ ...messageFacts, recipients: [typedText], subject: passwordSubject(language) });
    throw new Refusal('auth.mail_off');
  }

  /** Runs in the job, so that the response time does not reveal which accounts exist. */
  async function enter(pendingRequest: PasswordMailRequest): Promise<void> {
    const { typed, language, address, requestId, requestedAtMs } = pendingRequest;
    if (clock.now().getTime() - requestedAtMs > tooLateMs) return;
    const account = await findByNameOrEmail(database.sql, typed);
    if (!account?.email || account.status !== 'active') return;
    const { accountId, email } = account;
    const messageKey = { causeKind, causeId: `${requestId} ${requestedAtMs}`, why: 'asked', plant: null } as const;
    const payload: Payload = { accountId, language, address, requestId };
    const subject = passwordSubject(language);
    await database.transaction((tx) => messages.queue(tx, { ...messageKey, receivers: [email], subject, payload }));
  }

  async function compose({ messageId, receiver, payload, attempt }: MessageOutcome) {
    const { accountId, language } = payload as Payload;
    const { address: base } = await publicAddress.state();
    const account = await readAccount(database.sql, accountId);
    if (base === null || account?.email !== receiver || account.status !== 'active') return null;
    const token = await issueResetToken(database.sql, accountId, clock.now());
    underway.set(messageId, token);
    const { username, fullName } = account;
    // Each attempt has another link and therefore another id: a mail program that treats both emails as one would hide
    // the valid link.
    const idSuffix = attempt === 1 ? '' : `.${attempt}`;
    return { ...passwordLetter(language, { fullName, username, link: resetLink(base, token) }), idSuffix };
  }

  async function recordSent(tx: Transaction<Schema>, { payload }: MessageOutcome): Promise<void> {
    const requestPayload = payload as Payload;
    const account = await readAccount(tx, requestPayload.accountId);
    if (!account) return;
    const object = { kind: 'account', id: requestPayload.accountId, name: account.username };
    await audit.record(tx, { who: personFrom(account, requestPayload), action: 'auth.password_mail', object });
  }

  return request;
}
