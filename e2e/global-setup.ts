import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/server/src/platform/database/testing/migrated-folder.ts';
import { claimDemo, demoIn, makeDemo } from './support/make-demo.ts';
import { newAdmin, type StartedServer, startServer, temporaryDir } from './support/server.ts';
import { serversOnRequest } from './support/servers-on-request.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its server. */
    sharedServers: string;
    /** Where installations are that files copy, and who administers them. */
    prepared: { readonly folder: string; readonly admin: StartedServer['admin'] };
  }
}

/** Real servers for all end-to-end tests that do not need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryDir('prepared');
  const newDatabase = path.join(folder, 'new');
  await makeMigratedFolder(newDatabase);
  process.env.SPILLWAY_NEW_DATABASE = newDatabase;
  // Describing a plant is what people do here, so theirs begins empty.
  const servers = await serversOnRequest(() => startServer({ env: { EXPERT_USERNAMES: 'expert' } }));
  project.provide('sharedServers', servers.address);
  const admin = newAdmin();
  project.provide('prepared', { folder, admin });
  const demo = mayWantDemo(project) && claimDemo(demoIn(folder)) ? makeDemo(demoIn(folder), admin) : null;
  // The first file that wants it tries again, and says what is wrong.
  const begun = demo?.catch(() => undefined);
  return async () => {
    await begun;
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const filesOf = ({ vitest }: TestProject): number =>
  vitest.state.getPaths().filter((file) => file.endsWith('.e2e.ts')).length;

const many = 10;

/** Where many files run some want it, and it has to be waited for: its energy comes every other minute. The others run meanwhile. */
const mayWantDemo = (project: TestProject): boolean => filesOf(project) > many;
