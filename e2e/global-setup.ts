import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeMigratedFolder } from '../apps/server/src/platform/database/testing/migrated-folder.ts';
import { claimDemo, demoFolderIn, makeDemo } from './support/make-demo.ts';
import { newAdmin, type StartedServer, temporaryDir } from './support/server.ts';
import { beginStillDemo } from './support/still-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of installations to copy, with their administrator. */
    prepared: { readonly folder: string; readonly admin: StartedServer['admin'] };
  }
}

/** Creates shared data while test files that do not need it run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (filesOf(project).length > few) beginStillDemo(project.getProvidedContext().databaseServer);
  if (process.env.SPILLWAY_RING === 'one') return async () => undefined;
  const folder = temporaryDir('prepared');
  const newDatabase = path.join(folder, 'new');
  await makeMigratedFolder(newDatabase);
  process.env.SPILLWAY_NEW_DATABASE = newDatabase;
  const admin = newAdmin();
  project.provide('prepared', { folder, admin });
  const isWanted = filesOf(project).length > few && claimDemo(demoFolderIn(folder));
  const demo = isWanted ? makeDemo(demoFolderIn(folder), admin) : null;
  // The first file that needs it tries again, and reports the error.
  const begun = demo?.catch(() => undefined);
  return async () => {
    await begun;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A run this large contains files that need the demo; a single file requests it itself. */
const few = 5;

const filesOf = ({ vitest }: TestProject): string[] =>
  vitest.state.getPaths().filter((file) => file.endsWith('.e2e.ts'));
