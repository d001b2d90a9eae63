import { defineConfig } from 'vitest/config';

/** Waits for a state end with it; how long one may last is decided by the machine and its load, never by what is expected. */
const patience = { poll: { timeout: 30_000, interval: 100 } } as const;

/**
 * Four projects, one runner, one project at a time and the quick ones first: none waits for a machine that another keeps busy.
 * `*.db.test.ts` needs the real database, `*.e2e.ts` a built web app and a browser.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,feeder}/src/**/*.test.ts',
            '{tools,bench}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          pool: 'threads',
          // These share no state that one could leave behind, and a worker a file costs more than most files take.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          expect: patience,
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/platform/database/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: patience,
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
