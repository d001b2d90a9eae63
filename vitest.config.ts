import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patienceMs } from './apps/server/src/testing/patience.ts';
import LongFilesFirst from './tools/long-files-first.ts';
import { ringTwoGlobs } from './tools/rings/ring-two.mjs';

/** A test that takes so long hangs, whatever else the machine does; what may last how long is a matter of benches. */
const hangsAfterMs = 1_200_000;

/** Every core: left to itself vitest keeps one back, which of two is half of the machine. */
const maxWorkers = availableParallelism();

/** Where each waits for servers and databases a third of its time: of two cores three. */
const maxWaitingWorkers = Math.max(2, Math.min(3, Math.ceil(1.5 * maxWorkers)));

/** What Node runs in the product it runs in the tests: Node itself loads it, and nothing is rewritten for each worker first. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false } as const;

/** Ring one leaves out what only `npm run test:full` runs; a file that is named runs whatever its ring. */
const excludedGlobs = process.env.SPILLWAY_RING === 'one' ? ringTwoGlobs : [];

const commonOptions = {
  expect: { poll: { timeout: patienceMs(), interval: 100 } },
  testTimeout: hangsAfterMs,
  hookTimeout: hangsAfterMs,
  // Files share no state that one could leave behind, and a worker a file costs more than most files take.
  isolate: false,
  provide: { patienceMs: patienceMs() },
};

const databaseProject = {
  experimental: loadedByNode,
  maxWorkers: maxWaitingWorkers,
  pool: 'forks',
} as const;

const webProject = {
  maxWorkers,
  sequence: { groupOrder: 1 },
  exclude: ['**/node_modules/**', ...excludedGlobs],
  pool: 'threads' as const,
};

/** Whoever sits before a screen in a test of screens; what moves would be waited for. */
const deskViewport = { width: 1440, height: 900, settings: { device: { prefersReducedMotion: 'reduce' } } };

/** One runner, one project at a time and the quick ones first: none waits for a machine that another keeps busy. */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...commonOptions,
          name: 'unit',
          experimental: loadedByNode,
          maxWorkers,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,feeder}/src/**/*.test.ts',
            'apps/web/vite/**/*.test.ts',
            '{tools,bench,e2e}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...excludedGlobs],
          pool: 'threads',
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...commonOptions,
          ...webProject,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...commonOptions,
          ...webProject,
          name: 'component',
          include: ['apps/web/src/**/*.test.tsx'],
          // A page for each file takes longer than most files: only these have one.
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...commonOptions,
          ...databaseProject,
          name: 'database',
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...excludedGlobs],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...commonOptions,
          name: 'screen',
          // In what it takes for a test the UI kit gives every element the same id.
          env: { NODE_ENV: 'development' },
          maxWorkers,
          pool: 'forks',
          sequence: { groupOrder: 3 },
          include: ['apps/web/{src,testing}/**/*.screen.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...excludedGlobs],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: deskViewport },
          setupFiles: ['apps/web/testing/product.ts'],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...commonOptions,
          ...databaseProject,
          name: 'browser',
          sequence: { groupOrder: 4 },
          include: ['e2e/{journeys,full}/**/*.e2e.ts'],
          setupFiles: ['e2e/support/stop-after-file.ts'],
          exclude: ['**/node_modules/**', ...excludedGlobs],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts', 'e2e/global-setup.ts'],
        },
      },
    ],
  },
});
