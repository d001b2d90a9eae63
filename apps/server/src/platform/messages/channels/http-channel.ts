import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { type Answer, type Connections, type Endpoint, OutboundError } from '../../outbound/outbound.ts';
import { type Secrets, SecretUnreadable } from '../../secrets/secrets.ts';
import { type ChangedCertificate, changedCertificate } from './changed-certificate.ts';
import type { Verdict } from './channel.ts';
import { failureVerdict } from './http-verdict.ts';

export interface HttpChannelDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: Pick<Connections, 'request' | 'connect'>;
  readonly secrets: () => Secrets;
}

/** An answer, and what must not be shown of it. */
export interface GatewayExchange {
  readonly answer: Answer;
  readonly secrets: readonly string[];
}

interface Trust {
  /** The former record of a certificate other than the pinned one. */
  readonly changed: ChangedCertificate | null;
  readonly note: (changed: ChangedCertificate | null) => Promise<void>;
}

/** Writes side notes about an endpoint: their failure does not change the other side's answer. */
export const runInBackground = (log: Log, noteWrite: Promise<unknown>): Promise<void> =>
  noteWrite.then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'what an endpoint showed could not be noted'),
  );

/** Calls once. A certificate other than the pinned one is recorded until somebody decides, or the pinned one is back. */
export async function ask(
  { connections, clock, log }: Pick<HttpChannelDeps, 'connections' | 'clock' | 'log'>,
  endpoint: Endpoint,
  request: Parameters<Connections['request']>[1],
  { changed, note }: Trust,
): Promise<Answer> {
  try {
    const answer = await connections.request(endpoint, request);
    if (changed) await runInBackground(log, note(null));
    return answer;
  } catch (error) {
    const found = error instanceof OutboundError ? changedCertificate(error, clock.now()) : null;
    if (found) await runInBackground(log, note(found));
    throw error;
  }
}

/** The message stays here; its endpoint has said nothing about it. */
export const heldBack = (code: string): Verdict => ({
  outcome: 'passing',
  scope: 'lane',
  code,
  said: null,
  providerId: null,
});

export function unansweredVerdict(error: unknown, log: Log, lane: string): Verdict {
  if (error instanceof OutboundError) return failureVerdict(error);
  if (error instanceof SecretUnreadable) return heldBack('secret_unreadable');
  log.warn({ err: error, lane }, 'an endpoint could not be asked');
  return heldBack('internal');
}

/** Connects, with TLS where it is used, and sends no request: none is without consequences everywhere. */
export async function reach(
  { connections, log }: Pick<HttpChannelDeps, 'connections' | 'log'>,
  endpoint: Endpoint,
  { url, lane, signal }: { readonly url: string; readonly lane: string; readonly signal: AbortSignal },
): Promise<Verdict> {
  try {
    const { protocol, hostname: host, port } = new URL(url);
    const isSecure = protocol === 'https:';
    const tls = isSecure ? (endpoint.tls ?? ({ by: 'authorities' } as const)) : null;
    const socket = await connections.connect(
      { ...endpoint, tls, host, port: Number(port || (isSecure ? 443 : 80)) },
      { signal },
    );
    socket.destroy();
    return { outcome: 'accepted', scope: 'message', code: null, said: null, providerId: null };
  } catch (error) {
    return unansweredVerdict(error, log, lane);
  }
}
