import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import type { ErrorCode } from '@spillway/contract/errors';
import type { Route } from '@spillway/contract/kit';
import { type Permission, permits } from '@spillway/contract/permissions';

/** Who is calling, as known at this very call: a permission taken away is gone here at once. */
export interface Caller {
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly sessionId: string;
  readonly roleId: string | null;
  /** Level of the caller's group; 1 is the most powerful. */
  readonly level: number;
  /** Groups already expanded to their children. */
  readonly permissions: ReadonlySet<Permission>;
  /** Every plant, also those added later, or the ones listed. */
  readonly plants: 'all' | ReadonlySet<string>;
  readonly expert: boolean;
  readonly mustChangePassword: boolean;
  /** The plant this call is about: the `hydro` header, else the account's first; null where it has none. */
  readonly plant: string | null;
  /** It is a machine that acts for this person: it has no session, and makes only the calls that name one of its scopes. */
  readonly machineKey?: MachineKeyCaller;
}

interface MachineKeyCaller {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<KeyScope>;
}

/** By what is known of the caller; null: it may be answered. */
export function refusedTo({ machineKey, ...caller }: Caller, { keyScope, access, ...route }: Route): ErrorCode | null {
  if (machineKey && !(keyScope && machineKey.scopes.has(keyScope))) return 'machine_key.scope';
  if (caller.mustChangePassword && !route.allowedWithOneTimePassword) return 'auth.must_change_password';
  const isOpen =
    access === 'experts' ? caller.expert : typeof access !== 'object' || permits(caller.permissions, access);
  return isOpen ? null : 'forbidden';
}

/** A machine that sends readings to its plant. It has no session and no permissions. */
export interface CollectorCaller {
  readonly collectorId: string;
  readonly name: string;
  readonly plant: string;
  /** Of what it is set to; raised with every change. */
  readonly version: number;
}

/** Provided by the floors above: turns what a caller shows into who it is, or refuses. */
export interface Gate {
  identify(bearerToken: string, hydroCode: string | undefined): Promise<Caller>;
  /**
   * The zone of the plant a call is about; where it names none, of the only plant of the caller; null: there are several, or none. Absent
   * where nothing is known of plants.
   */
  timeZone?(caller: Caller | CollectorCaller, namesPlant: boolean): Promise<string | null>;
  /** Absent where no machine is served. */
  identifyCollector?(key: string, hydroCode: string | undefined): Promise<CollectorCaller>;
}
