import type { Secrets } from '../secrets/secrets.ts';
import type { SecretRow } from './store.ts';

/** Sealed for its gateway and its name: in another row it does not open. */
export const sealOf = (gatewayId: string, name: string): string => `gateway ${gatewayId} ${name}`;

/** By name; throws where one does not open with the key of this installation. */
export const opened = (secrets: Secrets, rows: readonly SecretRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ gatewayId, name, sealed }) => [name, secrets.open(sealed, sealOf(gatewayId, name))]));
