import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongFilesFirst from './tools/long-files-first.ts';

/** Waits for a state end with it; how long one may last is decided by the machine and its load, never by what is expected. */
const patience = { poll: { timeout: 480_000, interval: 100 } } as const;

/** A test that takes so long hangs, whatever else the machine does; what may last how long is a matter of benches. */
const hangsAfterMs = 1_200_000;

/** Every core: left to itself vitest keeps one back, which of two is half of the machine. */
const maxWorkers = availableParallelism();

/** Where each waits for servers and databases a third of its time: of two cores three. */
const maxWaitingWorkers = Math.max(2, Math.min(3, Math.ceil(1.5 * maxWorkers)));

/** What Node runs in the product it runs in the tests: Node itself loads it, and nothing is rewritten for each worker first. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false } as const;

/**
 * Four projects, one runner, one project at a time and the quick ones first: none waits for a machine that another keeps busy.
 * `*.db.test.ts` needs the real database, `*.e2e.ts` a built web app and a browser.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          experimental: loadedByNode,
          maxWorkers,
          expect: patience,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,feeder}/src/**/*.test.ts',
            'apps/web/vite/**/*.test.ts',
            '{tools,bench,e2e}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          pool: 'threads',
          // These share no state that one could leave behind, and a worker a file costs more than most files take.
          isolate: false,
          testTimeout: hangsAfterMs,
          hookTimeout: hangsAfterMs,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          maxWorkers,
          expect: patience,
          sequence: { groupOrder: 1 },
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
          // As above; what is mounted goes with its test.
          isolate: false,
          testTimeout: hangsAfterMs,
          hookTimeout: hangsAfterMs,
        },
      },
      {
        test: {
          name: 'integration',
          experimental: loadedByNode,
          maxWorkers: maxWaitingWorkers,
          expect: patience,
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts'],
          pool: 'forks',
          // Loading the server anew for each file costs as much as the tests of most files.
          isolate: false,
          testTimeout: hangsAfterMs,
          hookTimeout: hangsAfterMs,
        },
      },
      {
        test: {
          name: 'e2e',
          experimental: loadedByNode,
          maxWorkers: maxWaitingWorkers,
          expect: patience,
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          testTimeout: hangsAfterMs,
          hookTimeout: hangsAfterMs,
        },
      },
    ],
  },
});
