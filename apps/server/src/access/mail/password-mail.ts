import type { Language } from '@spillway/contract/errors';
import type { OutwardDoor } from '../../platform/arming/arming.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findByNameOrEmail } from '../accounts/accounts.ts';
import { issueResetToken, withdrawResetToken } from '../accounts/reset-links.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import type { PublicAddresses } from '../public-address/public-address.ts';
import { networkOf } from '../sessions/network.ts';
import type { SimpleLimit } from '../sessions/throttle.ts';
import { resetLink } from './link.ts';
import type { Mailer } from './mailer.ts';
import { passwordLetter } from './password-letter.ts';

/** What waits in the queue. No token: it is made when the mail is sent, so nothing that opens an account is ever stored. */
export interface PasswordMailRequest {
  readonly typed: string;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
  readonly requestedAtMs: number;
}

export interface ForgottenBy {
  readonly typed: string;
  readonly language: Language;
  readonly address: string;
  readonly requestId: string;
}

export const passwordMailJob = 'password-mail';
/** A mail server that was away longer than this: the person has asked again, or asked somebody. */
const tooLateMs = 3600_000;

export function createPasswordMail(
  deps: RoomDeps & {
    mailer: Mailer | null;
    outward: Pick<OutwardDoor, 'admit' | 'isArmed'>;
    jobs: Pick<Jobs, 'define' | 'send'>;
    publicAddress: Pick<PublicAddresses, 'state'>;
    perNetwork: SimpleLimit;
    perName: SimpleLimit;
  },
) {
  const { database, clock, audit, mailer, outward, jobs, publicAddress } = deps;

  jobs.define<PasswordMailRequest>({
    name: passwordMailJob,
    retryLimit: 11,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    run: deliver,
  });

  /** Does the same, and takes the same time, whether the account exists or not: who it is, is looked up by the job. */
  async function request({ typed, language, address, requestId }: ForgottenBy): Promise<void> {
    if (!mailer || (await publicAddress.state()).address === null) throw new Refusal('auth.mail_off');
    await deps.perNetwork.admit(networkOf(address));
    await deps.perName.admit(typed.toLowerCase());
    await refuseWhileHeld(typed, language);
    const requestedAtMs = clock.now().getTime();
    const waiting: PasswordMailRequest = { typed, language, address, requestId, requestedAtMs };
    await jobs.send(passwordMailJob, waiting);
  }

  /** Whoever is locked out has to know that no mail will come; the same for everybody, whether the account exists or not. */
  async function refuseWhileHeld(typed: string, language: Language): Promise<void> {
    if (await outward.isArmed()) return;
    const { subject, about } = passwordLetter(language, { to: typed, fullName: '', username: '', link: '' });
    await outward.admit({ ...about, channel: 'mail', recipients: [typed], subject });
    throw new Refusal('auth.mail_off');
  }

  async function deliver(waiting: PasswordMailRequest): Promise<void> {
    const now = clock.now();
    if (!mailer || now.getTime() - waiting.requestedAtMs > tooLateMs) return;
    const { address: base } = await publicAddress.state();
    if (base === null) return;
    const account = await findByNameOrEmail(database.sql, waiting.typed);
    if (!account?.email || account.status !== 'active') return;
    const { accountId, username, fullName, email } = account;
    const token = await issueResetToken(database.sql, accountId, now);
    try {
      const link = resetLink(base, token);
      const letter = passwordLetter(waiting.language, { to: email, fullName, username, link });
      if ((await mailer.send(letter)).outcome === 'held') return await withdrawResetToken(database.sql, token);
    } catch (error) {
      await withdrawResetToken(database.sql, token);
      throw error;
    }
    const object = { kind: 'account', id: accountId, name: username };
    const who = personFrom(account, waiting);
    await database.transaction((tx) => audit.record(tx, { who, action: 'auth.password_mail', object }));
  }

  return { request };
}

export type PasswordMail = ReturnType<typeof createPasswordMail>;
