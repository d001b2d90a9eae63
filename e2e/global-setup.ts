import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { newAdmin, type StartedServer, startServer, temporaryDir } from './support/server.ts';

type SharedServer = Pick<StartedServer, 'url' | 'admin'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** In the order of the workers. */
    sharedServers: readonly SharedServer[];
    /** Where installations are that files copy, and who administers them. */
    prepared: { readonly folder: string; readonly admin: SharedServer['admin'] };
  }
}

/** Real servers for all end-to-end tests that do not need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Describing a plant is what people do here, so theirs begins empty.
  const start = () => startServer({ env: { EXPERT_USERNAMES: 'expert' } });
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, start));
  const folder = temporaryDir('prepared');
  project.provide(
    'sharedServers',
    servers.map(({ url, admin }) => ({ url, admin })),
  );
  project.provide('prepared', { folder, admin: newAdmin() });
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
