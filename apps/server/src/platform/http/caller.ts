import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import type { ErrorCode } from '@spillway/contract/errors';
import type { Route } from '@spillway/contract/kit';
import { type Permission, permits } from '@spillway/contract/permissions';

/** The caller as known at this very call, so that a revoked permission is gone at once. */
export interface Caller {
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly sessionId: string;
  readonly roleId: string | null;
  /** Level of the caller's group; 1 is the most powerful. */
  readonly level: number;
  /** Groups are expanded to their children. */
  readonly permissions: ReadonlySet<Permission>;
  /** Every plant, including later ones, or the listed ones. */
  readonly plants: 'all' | ReadonlySet<string>;
  readonly expert: boolean;
  readonly mustChangePassword: boolean;
  /** The plant of this call: the `hydro` header, else the account's first; null without any. */
  readonly plant: string | null;
  /** Set for a machine that acts for this person: it has no session, and may only make calls that name one of its scopes. */
  readonly machineKey?: MachineKeyCaller;
}

interface MachineKeyCaller {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<KeyScope>;
}

/** Why the caller is refused; null when it is admitted. */
export function refusalOf({ machineKey, ...caller }: Caller, { keyScope, access, ...route }: Route): ErrorCode | null {
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
  /** Version of its settings, raised with every change. */
  readonly version: number;
}

/** Authenticates callers; provided by the floors above. */
export interface Gate {
  identify(bearerToken: string, hydroCode: string | undefined): Promise<Caller>;
  /** The zone of the call's plant; without one, of the caller's only plant; null with several or none. Absent where plants are unknown. */
  timeZone?(caller: Caller | CollectorCaller, isPlantNamed: boolean): Promise<string | null>;
  /** Absent where no machine is served. */
  identifyCollector?(key: string, hydroCode: string | undefined): Promise<CollectorCaller>;
}
