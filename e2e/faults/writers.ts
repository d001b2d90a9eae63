import { CallFailed, call } from '../support/api.ts';

/** Outcomes acknowledged by the server. Anything outside these sets is uncertain. */
interface Ledger {
  readonly created: Set<string>;
  readonly deleted: Set<string>;
  /** Ids whose deletion was requested but not answered. */
  readonly deleting: Set<string>;
  attempts: number;
  failures: number;
}

export const emptyLedger = (): Ledger => ({
  created: new Set(),
  deleted: new Set(),
  deleting: new Set(),
  attempts: 0,
  failures: 0,
});

const pauseMs = 5;

/** Writes as fast as a busy control room until stopped; a call without response proves nothing. */
export async function write(
  baseUrl: string,
  token: () => string,
  ledger: Ledger,
  name: string,
  stop: AbortSignal,
): Promise<void> {
  for (let n = 0; !stop.aborted; n++) {
    ledger.attempts++;
    try {
      const { role_id } = await call<{ role_id: string }>(baseUrl, 'POST', '/v1/role/create', {
        token: token(),
        body: { role_name: `${name} ${n}`, level: 90, permissions: ['report'] },
      });
      ledger.created.add(role_id);
      if (n % 3 === 0) await remove(baseUrl, token(), ledger, role_id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status !== null && error.status < 500) throw error;
      ledger.failures++;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function remove(baseUrl: string, token: string, ledger: Ledger, id: string): Promise<void> {
  ledger.deleting.add(id);
  await call(baseUrl, 'POST', '/v1/role/delete', { token, body: { role_id: id } });
  ledger.deleted.add(id);
}

interface Verdict {
  /** Acknowledged as created but missing. */
  readonly missing: string[];
  /** Acknowledged as deleted but present again. */
  readonly risen: string[];
  readonly doubled: string[];
}

export async function compare(baseUrl: string, token: string, ledger: Ledger): Promise<Verdict> {
  const groups = await call<{ role_id: string; role_name: string }[]>(baseUrl, 'GET', '/v1/role/getall', { token });
  const existingKeys = new Set(groups.map((group) => group.role_id));
  const names = groups.map((group) => group.role_name);
  return {
    missing: [...ledger.created].filter((id) => !existingKeys.has(id) && !ledger.deleting.has(id)),
    risen: [...ledger.deleted].filter((id) => existingKeys.has(id)),
    doubled: names.filter((name, index) => names.indexOf(name) !== index),
  };
}
