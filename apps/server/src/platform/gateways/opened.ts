import type { Secrets } from '../secrets/secrets.ts';
import type { SecretRow } from './store.ts';

/** The seal is bound to gateway and name, so a value moved to another row does not open. */
export const sealOf = (gatewayId: string, name: string): string => `gateway ${gatewayId} ${name}`;

/** Returns secrets by name; throws if one does not open with the key of this installation. */
export const opened = (secrets: Secrets, rows: readonly SecretRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ gatewayId, name, sealed }) => [name, secrets.open(sealed, sealOf(gatewayId, name))]));
