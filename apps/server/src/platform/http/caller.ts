import type { Permission } from '@spillway/contract/permissions';

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
}

/** Provided by the floor above: turns a bearer token into a caller, or refuses. */
export interface Gate {
  identify(bearerToken: string, hydroCode: string | undefined): Promise<Caller>;
}
