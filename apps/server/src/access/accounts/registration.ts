import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { networkOf, type SimpleLimit } from '../../platform/limits/limits.ts';
import { personFrom, system } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { refuseUnique } from '../unique.ts';
import { auditedFields, auditFields } from './account-history.ts';
import { uniqueRules } from './accounts.ts';
import { objectOf } from './save.ts';
import { findByNameOrEmail, insertAccount, readAccount } from './store.ts';

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly position: string | null;
}

/** Emails the owner of the address once the transaction commits. */
interface OwnerMail {
  tellOwner(tx: Transaction<Schema>, waiting: { readonly email: string; readonly language: Language }): Promise<void>;
}

interface RequestSource {
  readonly address: string;
  readonly requestId: string;
  readonly language: Language;
}

/**
 * A registration is an inactive account without group and plants, until it is activated. It does not reveal which
 * accounts exist: if name or address are taken, the answer is the same, the audit trail informs administrators, and the
 * owner of the address gets an email.
 */
export function createRegistration(deps: RoomDeps & { isOpen: boolean; registrations: SimpleLimit; mail: OwnerMail }) {
  const { database, clock, audit, publish, isOpen, registrations, mail } = deps;

  return async (registration: Registration, from: RequestSource): Promise<void> => {
    if (!isOpen) throw new Refusal('auth.registration_off');
    await registrations.admit(networkOf(from.address));
    const hash = await hashPassword(registration.password);
    const accountId = randomUUID();
    const filed = refuseUnique(uniqueRules, () =>
      database.transaction(async (tx) => {
        const account = {
          ...registration,
          accountId,
          accountCode: null,
          address: null,
          avatar: null,
          roleId: null,
          status: 'inactive',
          banned: false,
          allPlants: false,
          password: { hash, mustChange: false },
        } as const;
        await insertAccount(tx, account, { by: registration.username, at: clock.now() });
        const createdAccount = required(await readAccount(tx, accountId));
        const actor = personFrom(createdAccount, from);
        await audit.record(tx, {
          who: actor,
          action: 'auth.register',
          object: objectOf(createdAccount),
          after: auditFields(auditedFields(createdAccount)),
        });
        await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
      }),
    );
    await filed.catch(async (caughtError: unknown) => {
      if (!(caughtError instanceof Refusal) || !isClash(caughtError.code)) throw caughtError;
      await noteClash(registration, from, caughtError.code);
    });
  };

  async function noteClash(registration: Registration, from: RequestSource, code: ClashCode): Promise<void> {
    const { username, fullName, email, phone, position } = registration;
    await database.transaction(async (tx) => {
      const owner = await findByNameOrEmail(tx, clashFields[code] === 'username' ? username : email);
      await audit.record(tx, {
        who: { ...system, address: from.address, requestId: from.requestId },
        action: 'auth.register_clash',
        object: owner ? objectOf(owner) : { kind: 'account', id: null, name: username },
        after: { username, full_name: fullName, email, phone, position, clash: clashFields[code] },
      });
      await mail.tellOwner(tx, { email, language: from.language });
    });
  }
}

const clashFields = { 'account.username_taken': 'username', 'account.email_taken': 'email' } as const;
type ClashCode = keyof typeof clashFields;
const isClash = (code: string): code is ClashCode => code in clashFields;

export type Register = ReturnType<typeof createRegistration>;
