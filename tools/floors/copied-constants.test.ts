import { expect, it } from 'vitest';
import { judge } from './testing/judge.ts';

it('refuses a constant of a package, or of another app, that is written down a second time', () => {
  const files = {
    'packages/contract/src/limits.ts': "export const maxPorts = 9_999;\nexport const rows = ['a', 'b'] as const;",
    'apps/web/src/base/ports.ts': 'const maxPorts = 9999;',
    'apps/web/src/base/rows.ts': "export const rows = ['a', 'b'];\nexport const waitMs = 3 * 60_000;",
    'apps/server/src/platform/wait.ts': 'const waitMs = 3 * 60000;',
  };
  expect(judge(files).map((one) => one.replace(/:\s.*$/s, ''))).toEqual([
    'apps/server/src/platform/wait.ts:1 copies the constant waitMs',
    'apps/web/src/base/ports.ts:1 copies the constant maxPorts',
    'apps/web/src/base/rows.ts:1 copies the constant rows',
  ]);
});

it('lets be what is alike by accident: in one workspace, of another value, in a test, or worked out', () => {
  const files = {
    'packages/contract/src/limits.ts': 'export const most = 20;\nexport const none = [];',
    'packages/rules/src/limits.ts': 'export const most = 20;',
    'apps/web/src/base/most.ts': 'export const most = 30;\nexport const none = [];',
    'apps/web/src/base/other.ts': 'const most = Number("20");',
    'apps/web/src/base/most.test.ts': 'const most = 20;',
  };
  expect(judge(files)).toEqual([]);
});
