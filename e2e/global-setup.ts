import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/server/src/platform/database/testing/migrated-folder.ts';
import { claimDemo, demoIn, makeDemo } from './support/make-demo.ts';
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
  const folder = temporaryDir('prepared');
  const newDatabase = path.join(folder, 'new');
  await makeMigratedFolder(newDatabase);
  process.env.SPILLWAY_NEW_DATABASE = newDatabase;
  // Describing a plant is what people do here, so theirs begins empty.
  const start = () => startServer({ env: { EXPERT_USERNAMES: 'expert' } });
  const servers = await allOrNone(
    Array.from({ length: Math.max(1, Math.min(project.config.maxWorkers, filesOf(project))) }, start),
  );
  project.provide(
    'sharedServers',
    servers.map(({ url, admin }) => ({ url, admin })),
  );
  const admin = newAdmin();
  project.provide('prepared', { folder, admin });
  const demo = mayWantDemo(project) && claimDemo(demoIn(folder)) ? makeDemo(demoIn(folder), admin) : null;
  // The first file that wants it tries again, and says what is wrong.
  const begun = demo?.catch(() => undefined);
  return async () => {
    await begun;
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Where one does not start, the others do not stay. */
async function allOrNone(starting: readonly Promise<StartedServer>[]): Promise<StartedServer[]> {
  const begun = await Promise.allSettled(starting);
  const servers = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = begun.find((one) => one.status === 'rejected');
  if (!failed) return servers;
  await Promise.all(servers.map((server) => server.stop()));
  throw failed.reason;
}

const filesOf = ({ vitest }: TestProject): number =>
  vitest.state.getPaths().filter((file) => file.endsWith('.e2e.ts')).length;

const many = 10;

/** Where many files run some want it, and it has to be waited for: its energy comes every other minute. The others run meanwhile. */
const mayWantDemo = (project: TestProject): boolean => filesOf(project) > many;
