import type { Language } from '@spillway/contract/errors';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findByNameOrEmail } from '../accounts/accounts.ts';
import type { ToOwner } from '../accounts/registration.ts';
import type { RoomDeps } from '../deps.ts';
import type { SimpleLimit } from '../sessions/throttle.ts';
import type { Mailer } from './mailer.ts';
import { registrationLetter } from './registration-letter.ts';

interface Waiting {
  readonly email: string;
  readonly language: Language;
}

const registrationMailJob = 'registration-mail';

/** Whoever registers is told nothing about who exists; whoever owns the address is. */
export function createRegistrationMail({
  database,
  mailer,
  jobs,
  perAddress,
}: Pick<RoomDeps, 'database'> & {
  mailer: Mailer | null;
  jobs: Pick<Jobs, 'define' | 'send'>;
  perAddress: SimpleLimit;
}): ToOwner {
  jobs.define<Waiting>({
    name: registrationMailJob,
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    async run({ email, language }) {
      const account = await findByNameOrEmail(database.sql, email);
      if (!mailer || !account?.email || account.banned || (await isTold(email))) return;
      const { fullName, username } = account;
      await mailer.send(registrationLetter(language, { to: account.email, fullName, username }));
    },
  });

  /** Nobody's letter box is filled by others. */
  async function isTold(email: string): Promise<boolean> {
    try {
      await perAddress.admit(email.toLowerCase());
      return false;
    } catch (refused) {
      if (refused instanceof Refusal) return true;
      throw refused;
    }
  }

  return {
    async tellOwner(tx, waiting) {
      if (mailer) await jobs.send(registrationMailJob, waiting, { tx });
    },
  };
}
