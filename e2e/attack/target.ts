import { call, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer } from '../support/server.ts';

/** A real installation with the demo plant, made to be attacked. */
export interface Target extends Pick<StartedServer, 'url' | 'admin' | 'process' | 'dataDir' | 'output' | 'stop'> {
  /** Of a machine that sends readings. */
  readonly collectorKey: string;
}

export async function makeTarget(env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const server = await startServer({ env: { DEMO: 'small', EXPERT_USERNAMES: 'admin', ...env } });
  try {
    const token = await signInByApi(server.url, server.admin);
    const { api_key: collectorKey } = await call<{ api_key: string }>(server.url, 'POST', '/v1/watcher/add', {
      token,
      body: {
        name: 'Bộ ghi bị tấn công',
        type: 'logger',
        agent_version: null,
        description: null,
        silent_after_minutes: null,
      },
    });
    return { ...server, collectorKey };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
