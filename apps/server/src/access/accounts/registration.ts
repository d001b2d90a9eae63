import { randomUUID } from 'node:crypto';
import { Refusal } from '../../platform/http/refusal.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { networkOf } from '../sessions/network.ts';
import type { SimpleLimit } from '../sessions/throttle.ts';
import { orRefuse } from '../unique.ts';
import { auditedFields } from './account-history.ts';
import { uniqueRules } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { objectOf } from './save.ts';
import { insertAccount, readAccount } from './store.ts';

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly position: string | null;
}

interface From {
  readonly address: string;
  readonly requestId: string;
}

/** A registration is an account that can do nothing: inactive, without a group and without plants, until it is activated. */
export function createRegistration(deps: RoomDeps & { isOpen: boolean; registrations: SimpleLimit }) {
  const { database, clock, audit, publish, isOpen, registrations } = deps;

  return async (registration: Registration, from: From): Promise<void> => {
    if (!isOpen) throw new Refusal('auth.registration_off');
    await registrations.admit(networkOf(from.address));
    const hash = await hashPassword(registration.password);
    const accountId = randomUUID();
    await orRefuse(uniqueRules, () =>
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
        const made = (await readAccount(tx, accountId))!;
        const who = personFrom(made, from);
        await audit.record(tx, { who, action: 'auth.register', object: objectOf(made), after: auditedFields(made) });
        await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
      }),
    );
  };
}

export type Register = ReturnType<typeof createRegistration>;
