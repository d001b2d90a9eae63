import { type MailServer, startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { call, signInByApi } from '../support/api.ts';
import { type Installation, type StartedServer, startServer } from '../support/server.ts';

/** A real installation with the demo plant, made to be attacked. */
export interface Target extends Pick<StartedServer, 'url' | 'admin' | 'process' | 'dataDir' | 'output' | 'stop'> {
  /** Of every node of it; `url` is the first. */
  readonly urls: readonly string[];
  /** Of a machine that sends readings. */
  readonly collectorKey: string;
  /** Where its letters arrive. */
  readonly mail: MailServer;
}

/** `copyOf`: a stopped demo to go on from, which spares making one. */
export async function makeTarget(env: Readonly<Record<string, string>> = {}, copyOf?: Installation): Promise<Target> {
  const mail = await startMailServer();
  const server = await startServer({
    ...(copyOf && { copyOf }),
    env: { DEMO: 'small', EXPERT_USERNAMES: 'admin', SMTP_URL: mail.url, ...env },
  }).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  const stop: Target['stop'] = async (signal) => {
    const code = await server.stop(signal);
    await mail.stop();
    return code;
  };
  try {
    const collectorKey = await addLogger(server.url, server.admin);
    return { ...server, urls: [server.url], mail, collectorKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives back its key. */
export async function addLogger(url: string, person: Target['admin']): Promise<string> {
  const token = await signInByApi(url, person);
  const body = {
    name: 'Bộ ghi bị tấn công',
    type: 'logger',
    agent_version: null,
    description: null,
    silent_after_minutes: null,
  };
  const { api_key } = await call<{ api_key: string }>(url, 'POST', '/v1/watcher/add', { token, body });
  return api_key;
}
