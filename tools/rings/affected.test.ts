import { expect, it } from 'vitest';
import { parseSource } from '../floors/parse-source.ts';
import { affectedTests } from './affected.ts';

const files: Readonly<Record<string, string>> = {
  'packages/contract/src/contract.ts': "import { outlets } from './plant/outlets/outlets.ts';",
  'packages/contract/src/plant/outlets/outlets.ts': 'export const outlets = {};',
  'apps/server/src/plant/outlets/store.ts': 'export const store = 1;',
  'apps/server/src/plant/outlets/outlets.db.test.ts': "import { store } from './store.ts';",
  'apps/server/src/access/gate.ts': 'export const gate = 1;',
  'apps/server/src/access/gate.test.ts': "import { gate } from './gate.ts';",
  'apps/web/src/kit/Table.tsx': 'export const Table = 1;',
  'apps/web/src/kit/Table.test.tsx': "import { Table } from './Table.tsx';",
  'apps/web/src/features/outlets/OutletsPage.tsx': "import { Table } from '../../kit/Table.tsx'; api.outlets.add();",
  'apps/web/src/shell/pages.ts': "import('../features/outlets/OutletsPage.tsx');",
  'apps/web/src/features/outlets/words/vi/outlets.ts': 'export default {};',
  'apps/web/src/features/outlets/outlets.screen.ts': "t('outlets.add');",
  'apps/web/src/features/roles/words/vi/roles.ts': 'export default {};',
  'e2e/journeys/first-day.e2e.ts': "t('roles.add');",
  'e2e/full/faults.e2e.ts': 'it();',
};
const repository = {
  sources: Object.entries(files).map(([path, text]) => parseSource(path, text)),
  textOf: (path: string) => files[path] ?? '',
};
const all = Object.keys(files).filter((path) => /\.(test|screen|e2e)\./.test(path));
const affected = (...changes: string[]) => affectedTests(repository, changes);
const outletTests = ['apps/web/src/features/outlets/outlets.screen.ts', 'e2e/full/faults.e2e.ts'];

it('a room of the server affects its own tests, the screens that call it, and what names no screen', () => {
  expect(affected('apps/server/src/plant/outlets/store.ts')).toEqual([
    'apps/server/src/plant/outlets/outlets.db.test.ts',
    ...outletTests,
  ]);
});

it('a feature affects its own screens', () => {
  expect(affected('apps/web/src/features/outlets/OutletsPage.tsx')).toEqual(outletTests);
});

it('words of the app affect the screens of their feature', () => {
  expect(affected('apps/web/src/features/outlets/words/vi/outlets.ts')).toEqual(outletTests);
});

it('a part of the kit, or a room that no screen calls, affects every screen', () => {
  const screens = all.filter((path) => /screen|e2e/.test(path));
  expect(affected('apps/web/src/kit/Table.tsx')).toEqual(['apps/web/src/kit/Table.test.tsx', ...screens]);
  expect(affected('apps/server/src/access/gate.ts')).toEqual(['apps/server/src/access/gate.test.ts', ...screens]);
});

it('a test affects itself, and words for people nothing', () => {
  expect(affected('e2e/journeys/first-day.e2e.ts', 'docs/quality.md')).toEqual(['e2e/journeys/first-day.e2e.ts']);
  expect(affected('README.md')).toEqual([]);
});

it('what nobody knows affects everything', () => {
  for (const path of [
    'packages/strange.bin',
    'apps/web/src/shell/pages.ts',
    'vitest.config.ts',
    'apps/server/src/app.ts',
    'e2e/support/browser.ts',
  ])
    expect(affected(path)).toEqual(all);
});
