import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/server/src/platform/database/testing/migrated-folder.ts';
import { claimDemo, demoIn, makeDemo } from './support/make-demo.ts';
import { newAdmin, type StartedServer, temporaryDir } from './support/server.ts';
import { beginStillDemo } from './support/still-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where installations are that files copy, and who administers them. */
    prepared: { readonly folder: string; readonly admin: StartedServer['admin'] };
  }
}

/** What files share is made while those run that want none of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (filesOf(project).length > few) beginStillDemo(project.getProvidedContext().databaseServer);
  if (process.env.SPILLWAY_RING === 'one') return async () => undefined;
  const folder = temporaryDir('prepared');
  const newDatabase = path.join(folder, 'new');
  await makeMigratedFolder(newDatabase);
  process.env.SPILLWAY_NEW_DATABASE = newDatabase;
  const admin = newAdmin();
  project.provide('prepared', { folder, admin });
  const isWanted = filesOf(project).length > few && claimDemo(demoIn(folder));
  const demo = isWanted ? makeDemo(demoIn(folder), admin) : null;
  // The first file that wants it tries again, and says what is wrong.
  const begun = demo?.catch(() => undefined);
  return async () => {
    await begun;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** With so many some want the demo; a single file says so itself. */
const few = 5;

const filesOf = ({ vitest }: TestProject): string[] =>
  vitest.state.getPaths().filter((file) => file.endsWith('.e2e.ts'));
