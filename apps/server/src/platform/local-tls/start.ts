import type { AddressInfo } from 'node:net';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RunningDatabase } from '../database/start.ts';
import { hostOf } from '../host-names.ts';
import { readOrMakeKey } from '../key-file.ts';
import type { Log } from '../log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openLocalTls } from './local-tls.ts';
import { forgetPlainCallers, isLoopbackAddress, type PlainCallers, watchPlainCallers } from './plain-callers.ts';
import { httpsState } from './state.ts';

type PlainArrival = Parameters<PlainCallers['came']>[0] & { readonly address: string };

/** The address of the second listener, once it listens. */
interface SecondListener {
  readonly address: () => AddressInfo | string | null;
}

/** Serves https on this node, with an authority of our own if the settings ask for it. */
export async function startHttps(deps: {
  readonly config: Config;
  readonly running: Pick<RunningDatabase, 'kind' | 'database'>;
  readonly installation: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly started: { add(stop: () => Promise<void>): void };
}) {
  const { config, running, installation, clock, log, started } = deps;
  const { database } = running;
  if (config.localTls === null) {
    // An outdated list is no reason not to start.
    await forgetPlainCallers(database).catch((error: unknown) =>
      log.warn({ err: error }, 'who came by plain http before is forgotten at the next start'),
    );
    return { state: httpsState({ config, clock, local: null }), notes: [], beside: null, listensBy: () => undefined };
  }
  const secrets = () => createSecrets(readOrMakeKey(config.dataDir));
  const tls = await openLocalTls({
    dataDir: config.dataDir,
    extraNames: config.localTls.names,
    shared: running.kind === 'server' ? { database, installation, secrets: secrets() } : null,
    clock,
    log,
  });
  started.add(async () => tls.stop());
  const callers = await watchPlainCallers({ database, clock, log });
  started.add(() => callers.stop());
  let door: SecondListener | null = null;
  const port = () => {
    const address = door?.address() ?? null;
    return typeof address === 'object' ? (address?.port ?? null) : null;
  };
  return {
    state: httpsState({ config, clock, local: { tls, callers, port } }),
    notes: tls.notes,
    listensBy(one: SecondListener) {
      door = one;
    },
    beside: {
      pair: tls.pair,
      onRenewed: tls.onRenewed,
      port,
      hostOf: ({ headers }: { readonly headers: { readonly host?: string | undefined } }) => {
        const host = hostOf(headers.host);
        return host !== null && tls.serves(host) ? host : null;
      },
      came: ({ address, ...call }: PlainArrival) => {
        if (!isLoopbackAddress(address)) callers.came(call);
      },
    },
  };
}
