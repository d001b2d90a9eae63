import { randomUUID } from 'node:crypto';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SimpleLimit } from '../../platform/limits/limits.ts';
import type { MessageContent, Messages } from '../../platform/messages/messages.ts';
import { findByNameOrEmail, readAccount } from '../accounts/accounts.ts';
import type { RoomDeps } from '../deps.ts';

interface Facts {
  readonly fullName: string;
  readonly username: string;
}

const words = {
  vi: {
    subject: 'Spillway: địa chỉ email này đã có tài khoản',
    text: ({ fullName, username }: Facts) => `Chào ${fullName},

Có người vừa đăng ký Spillway bằng địa chỉ email này. Bạn đã có tài khoản ${username}, nên không có tài khoản mới nào được tạo.

Nếu là bạn, hãy đăng nhập bằng tên ${username}; quên mật khẩu thì dùng mục Quên mật khẩu hoặc nhờ quản trị viên. Nếu không phải, bạn không cần làm gì.

Spillway
`,
  },
  en: {
    subject: 'Spillway: this email address already has an account',
    text: ({ fullName, username }: Facts) => `Hello ${fullName},

Someone has just registered with this email address. You already have the account ${username}, so no new one was created.

If it was you, sign in as ${username}; if you forgot the password, use Forgot password or ask an administrator. If it was not you, no action is needed.

Spillway
`,
  },
} as const;

function registrationLetter(language: Language, facts: Facts): MessageContent {
  const { subject, text } = words[language];
  return { subject, text: text(facts) };
}

interface PendingRegistration {
  readonly email: string;
  readonly language: Language;
  readonly requestId: string;
}

const registrationMailJob = 'registration-mail';
const causeKind = 'registration';

/** The registering person does not learn whether an account exists; the owner of the address does. */
export function createRegistrationMail({
  database,
  messages,
  jobs,
  perAddress,
}: Pick<RoomDeps, 'database'> & {
  messages: Pick<Messages, 'kind' | 'queue' | 'has'>;
  jobs: Pick<Jobs, 'define' | 'send'>;
  perAddress: SimpleLimit;
}) {
  const letterTo = ({ fullName, username }: { readonly fullName: string; readonly username: string }, of: Language) =>
    registrationLetter(of, { fullName, username });

  messages.kind({
    kind: causeKind,
    purpose: 'registration',
    priority: 4,
    // Days later the email would no longer be understood.
    lastsMs: 60 * minuteMs,
    keptWhileHeld: false,
    maxTries: 8,
    async compose({ payload, receiver }) {
      const { accountId, language } = payload as { readonly accountId: string; readonly language: Language };
      const account = await readAccount(database.sql, accountId);
      return account?.email === receiver && !account.banned ? letterTo(account, language) : null;
    },
  });

  jobs.define<PendingRegistration>({
    name: registrationMailJob,
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    async run({ email, language, requestId }) {
      const account = await findByNameOrEmail(database.sql, email);
      if (!messages.has('mail') || !account?.email || account.banned || (await isTold(email))) return;
      const { accountId } = account;
      const { subject } = letterTo(account, language);
      const receivers = [account.email];
      const payload = { accountId, language };
      await database.transaction((tx) =>
        messages.queue(tx, { causeKind, causeId: requestId, why: 'asked', plant: null, receivers, subject, payload }),
      );
    },
  });

  /** Limits how many emails strangers can cause in someone's mailbox. */
  async function isTold(email: string): Promise<boolean> {
    try {
      await perAddress.admit(email.toLowerCase());
      return false;
    } catch (caughtError) {
      if (caughtError instanceof Refusal) return true;
      throw caughtError;
    }
  }

  return {
    async tellOwner(tx: Transaction<Schema>, waiting: Pick<PendingRegistration, 'email' | 'language'>): Promise<void> {
      if (messages.has('mail')) await jobs.send(registrationMailJob, { ...waiting, requestId: randomUUID() }, { tx });
    },
  };
}
