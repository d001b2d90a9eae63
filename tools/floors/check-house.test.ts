import { describe, expect, it } from 'vitest';
import { judge } from './testing/judge.ts';

const SERVER = 'apps/server/src';

describe('the floors of the server', () => {
  it('lets a room use the floors below and its neighbours through their doors', () => {
    const files = {
      [`${SERVER}/plant/stations/stations.ts`]: "import { roles } from '../../access/roles/roles.ts';",
      [`${SERVER}/plant/sensors/sensors.ts`]: "import { stations } from '../stations/stations.ts';",
      [`${SERVER}/plant/sensors/routes.ts`]: "import { now } from '../../platform/clock.ts';\nimport './sensors.ts';",
    };
    expect(judge(files)).toEqual([]);
  });

  it('refuses to look up to a higher floor, with the line and what to do', () => {
    const files = { [`${SERVER}/access/roles/roles.ts`]: "\n\nimport { x } from '../../plant/stations/stations.ts';" };
    expect(judge(files)).toEqual([
      'apps/server/src/access/roles/roles.ts:3 imports plant/stations/stations.ts: ' +
        'plant is above access; move what both need down, or let the upper floor pass it in',
    ]);
  });

  it("refuses a neighbour's inside and names its door", () => {
    const files = { [`${SERVER}/plant/sensors/sensors.ts`]: "import type { Row } from '../stations/store.ts';" };
    expect(judge(files)).toEqual([
      expect.stringContaining(
        'sensors.ts:1 imports plant/stations/store.ts: it is inside another room; use plant/stations/stations.ts',
      ),
    ]);
  });

  it('sets the rooms of the top above all floors, and a group of rooms in one folder', () => {
    const upper = { [`${SERVER}/compute/explain/explain.ts`]: "import '../../alerts/alerts.ts';" };
    expect(judge(upper)).toEqual([expect.stringContaining('alerts is above compute')]);
    const from = (file: string) => ({ [`${SERVER}/alerts/jobs/watch.ts`]: `import '../../${file}';` });
    expect(judge(from('compute/forecasts/skill/skill.ts'))).toEqual([]);
    expect(judge(from('views/map/map.ts'))).toEqual([]);
    expect(judge(from('compute/forecasts/skill/cases.ts'))).toHaveLength(1);
    expect(judge(from('views/map/store.ts'))).toHaveLength(1);
    expect(judge({ [`${SERVER}/views/map/map.ts`]: "import '../compare/store.ts';" })).toHaveLength(1);
    expect(judge({ [`${SERVER}/cellar/map.ts`]: '' })).toEqual([expect.stringContaining('stands in cellar')]);
  });

  it('opens what stands directly on a shelf, but neither its folders nor its stores', () => {
    const from = (file: string) => ({
      [`${SERVER}/plant/stations/store.ts`]: `import '../../platform/database/${file}';`,
    });
    expect(judge(from('schema.ts'))).toEqual([]);
    expect(judge(from('pool/pool.ts'))).toEqual([expect.stringContaining('it is inside another room')]);
    expect(judge(from('damage-store.ts'))).toHaveLength(1);
  });

  it('finds re-exports, import() and imported types as well', () => {
    const importedPath = '../../series/readings/store.ts';
    const text = `export * from '${importedPath}';\nexport { a } from '${importedPath}';\nawait import('${importedPath}');\nexport type T = import('${importedPath}').T;`;
    expect(judge({ [`${SERVER}/compute/energy/energy.ts`]: text })).toHaveLength(4);
  });

  it('lets main, app and the commands use everything, and nobody use those but tests', () => {
    const files = {
      [`${SERVER}/app.ts`]: "import './views/map/store.ts';",
      [`${SERVER}/cli/backup.ts`]: "import '../platform/backup/archive.ts';",
      [`${SERVER}/testing/test-app.ts`]: "import '../access/roles/store.ts';",
      [`${SERVER}/plant/stations/stations.test.ts`]: "import '../../app.ts';",
    };
    expect(judge(files)).toEqual([]);
    expect(judge({ [`${SERVER}/plant/stations/stations.ts`]: "import '../../app.ts';" })).toHaveLength(1);
  });

  it('lets the file named like a floor put its own rooms together, and no others', () => {
    expect(judge({ [`${SERVER}/plant/plant.ts`]: "import './stations/routes.ts';" })).toEqual([]);
    expect(judge({ [`${SERVER}/plant/plant.ts`]: "import '../access/roles/routes.ts';" })).toHaveLength(1);
  });

  it("lets tests, and only tests, use another room's testing folder", () => {
    const text = "import '../../platform/database/testing/test-database.ts';";
    expect(judge({ [`${SERVER}/plant/stations/stations.db.test.ts`]: text })).toEqual([]);
    expect(judge({ [`${SERVER}/plant/stations/stations.ts`]: text })).toHaveLength(1);
  });

  it('refuses a folder that is no floor', () => {
    expect(judge({ [`${SERVER}/utils/strings/strings.ts`]: '' })).toEqual([expect.stringContaining('stands in utils')]);
  });
});

describe('the walls between the parts', () => {
  it('keeps the engine free of everything, its tests aside', () => {
    const verdict = judge({
      'packages/hydrology/src/a.ts': "import { z } from 'zod';\nimport 'node:fs';\nimport '@spillway/contract/a';",
    });
    expect(verdict).toHaveLength(3);
    expect(judge({ 'packages/hydrology/src/a.test.ts': "import { it } from 'vitest';\nimport './a.ts';" })).toEqual([]);
  });

  it('lets the rules import the clock of a plant and nothing else, and server and web app import the rules', () => {
    const file = 'packages/rules/src/a.ts';
    expect(judge({ [file]: "import '@spillway/plant-time/spans';\nimport './b.ts';" })).toEqual([]);
    const bad = "import '@spillway/contract/a';\nimport 'node:fs';\nimport 'zod';\nimport '@spillway/hydrology/flags';";
    expect(judge({ [file]: bad })).toHaveLength(4);
    const use = "import '@spillway/rules/verdict/evaluate';";
    expect(judge({ 'apps/server/src/a.ts': use, 'apps/web/src/kit/a.ts': use })).toEqual([]);
    expect(judge({ 'packages/hydrology/src/a.ts': use })).toHaveLength(1);
  });

  it('lets the virtual plant import the engine and nothing else', () => {
    const file = 'packages/plant-simulator/src/a.ts';
    expect(judge({ [file]: "import '@spillway/hydrology/flags';\nimport './b.ts';" })).toEqual([]);
    const bad = "import '@spillway/contract/a';\nimport 'node:fs';\nimport 'zod';\nimport '@spillway/server/app';";
    expect(judge({ [file]: bad })).toHaveLength(4);
  });

  it('lets the feeder of the demo know the virtual plant and the contract, and nothing of the server', () => {
    const file = 'apps/feeder/src/a.ts';
    const good = "import '@spillway/plant-simulator/signals';\nimport '@spillway/contract/a';\nimport 'node:os';";
    expect(judge({ [file]: good })).toEqual([]);
    expect(
      judge({ [file]: "import '@spillway/server/app';\nimport '../../server/src/app.ts';\nimport 'zod';" }),
    ).toHaveLength(3);
    expect(judge({ 'apps/server/src/a.ts': "import '@spillway/plant-simulator/signals';" })).toHaveLength(1);
  });

  it('lets the contract import zod and nothing else', () => {
    expect(judge({ 'packages/contract/src/a.ts': "import { z } from 'zod';" })).toEqual([]);
    expect(
      judge({ 'packages/contract/src/a.ts': "import '@spillway/hydrology/flags';\nimport 'kysely';" }),
    ).toHaveLength(2);
  });

  it('lets the web app share contract and hydrology, and refuses server, node and paths that leave it', () => {
    const good =
      "import type { A } from '@spillway/contract/a';\nimport '@spillway/hydrology/flags';\nimport 'antd';\nimport './b.css';";
    expect(judge({ 'apps/web/src/base/a.tsx': good })).toEqual([]);
    const bad = "import '@spillway/server/app';\nimport 'node:fs';\nimport '../../../server/src/app.ts';";
    expect(judge({ 'apps/web/src/base/a.tsx': bad })).toHaveLength(3);
  });

  it('refuses a screen that reaches into another', () => {
    const files = {
      'apps/web/src/features/chart-page/ChartPage.tsx':
        "import '../stations/queries.ts';\nimport '../../kit/table/Table.tsx';",
    };
    expect(judge(files)).toEqual([expect.stringContaining('chart-page and stations are two screens')]);
  });

  it('lets imports of the web app go down, and words be known everywhere by their type', () => {
    expect(judge({ 'apps/web/src/kit/a.ts': "import '../base/b.ts';" })).toEqual([]);
    expect(judge({ 'apps/web/src/base/a.ts': "import type { Room } from '../words.ts';" })).toEqual([]);
    expect(judge({ 'apps/web/src/base/a.ts': "import { wordFiles } from '../words.ts';" })).toHaveLength(1);
    expect(judge({ 'apps/web/src/kit/a.ts': "import '../shared/plant/queries.ts';" })).toEqual([
      expect.stringContaining('shared is above kit'),
    ]);
    expect(judge({ 'apps/web/src/features/login/a.ts': "import '../../shell/menu/menu.ts';" })).toHaveLength(1);
    expect(judge({ 'apps/web/src/helpers/a.ts': '' })).toHaveLength(1);
    expect(judge({ 'apps/web/src/main.tsx': "import './shell/start.ts';" })).toEqual([]);
  });

  it('refuses a description of calls that no room of the server answers', () => {
    const room = { [`${SERVER}/compute/tariffs/routes.ts`]: '' };
    expect(judge({ ...room, 'packages/contract/src/compute/tariffs/fields.ts': '' })).toEqual([]);
    expect(judge({ ...room, 'packages/contract/src/compute/errors.ts': '' })).toEqual([]);
    expect(judge({ ...room, 'packages/contract/src/compute/price.ts': '' })).toEqual([
      expect.stringContaining('the server has no room compute/price'),
    ]);
  });

  it('refuses a screen that is called otherwise than the room that answers it', () => {
    const room = { [`${SERVER}/compute/tariffs/routes.ts`]: '' };
    expect(judge({ ...room, 'apps/web/src/features/tariffs/TariffsPage.tsx': '' })).toEqual([]);
    expect(judge({ ...room, 'apps/web/src/features/login/LoginPage.tsx': '' })).toEqual([]);
    expect(judge({ ...room, 'apps/web/src/features/price/PricePage.tsx': '' })).toEqual([
      expect.stringContaining('is of a screen called price'),
    ]);
  });

  it('keeps packages out of the launcher, which installs them', () => {
    expect(judge({ 'tools/lib/a.mjs': "import 'node:fs';\nimport './b.mjs';" })).toEqual([]);
    expect(judge({ 'tools/lib/a.mjs': "import 'vite';\nimport './b.ts';" })).toHaveLength(2);
  });
});

describe('SQL', () => {
  const query =
    "import { sql } from 'kysely';\nexport const all = () => db.selectFrom('station');\npool.query('select 1');";

  it('stands in store.ts, migrations and tests', () => {
    const files = {
      [`${SERVER}/plant/stations/store.ts`]: query,
      [`${SERVER}/plant/stations/stations.db.test.ts`]: query,
      [`${SERVER}/plant/migrations/0002-plant.ts`]: query,
      [`${SERVER}/platform/database/pool.ts`]: query,
    };
    expect(judge(files)).toEqual([]);
  });

  it('is refused elsewhere: the tag, the builder, the bare query', () => {
    expect(judge({ [`${SERVER}/plant/stations/routes.ts`]: query })).toEqual([
      expect.stringContaining('routes.ts:1 imports sql from kysely'),
      expect.stringContaining('routes.ts:2 calls selectFrom()'),
      expect.stringContaining('routes.ts:3 calls query()'),
    ]);
  });

  it('is no matter of comments, types or a request that has a query', () => {
    const text =
      "import type { Kysely } from 'kysely';\n// db.selectFrom('x')\nconst { query } = request;\nconst text = 'pool.query()';";
    expect(judge({ [`${SERVER}/plant/stations/routes.ts`]: text })).toEqual([]);
  });
});

describe('files', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);

  it('have at most 400 lines, unless a program wrote them', () => {
    expect(judge({ 'apps/web/src/a.ts': lines(400), 'apps/web/src/b.generated.ts': lines(900) })).toEqual([]);
    expect(judge({ 'apps/web/src/a.css': 'a{}\n'.repeat(401) })).toEqual([
      expect.stringContaining('a.css:401 has 401 lines'),
    ]);
  });
});

describe('circles', () => {
  const bothFiles = { 'packages/contract/src/a.ts': "import './b.ts';", 'packages/contract/src/c.ts': '' };

  it('are refused however long and only for a type, with a line and the others', () => {
    const files = { ...bothFiles, 'packages/contract/src/b.ts': "import './c.ts';\nimport type { A } from './a.ts';" };
    expect(judge(files)).toEqual([
      'packages/contract/src/a.ts:1 is in a circle with packages/contract/src/b.ts: move what both need to a file of its own',
    ]);
  });

  it('are none where a file is reached twice, or fetched later', () => {
    const files = {
      ...bothFiles,
      'packages/contract/src/b.ts': "import './c.ts';\nexport const a = () => import('./a.ts');",
    };
    expect(judge(files)).toEqual([]);
  });
});

describe('the packages of a workspace', () => {
  const manifest = { dependencies: { pg: '1', kysely: '1' }, devDependencies: { 'fast-uri': '1', '@types/pg': '1' } };
  const files = {
    'package.json': JSON.stringify({ devDependencies: { vitest: '1' } }),
    'apps/server/package.json': JSON.stringify(manifest),
    [`${SERVER}/platform/store.ts`]: "import 'pg';\nimport { sql } from 'kysely';\nimport 'node:fs';",
    [`${SERVER}/platform/clock.test.ts`]: "import 'vitest';\nimport 'fast-uri';",
  };

  it('are those that it imports, in tests those of the root as well', () => {
    expect(judge(files)).toEqual([]);
    const more = { [`${SERVER}/platform/log.ts`]: "import 'fast-uri';\nimport 'vitest';" };
    expect(judge({ ...files, ...more })).toEqual([
      'apps/server/src/platform/log.ts:1 imports fast-uri: it is there by what others need; declare it in apps/server/package.json',
      expect.stringContaining('log.ts:2 imports vitest'),
    ]);
  });

  it('are none that nothing imports', () => {
    const wider = JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, jose: '1' } });
    expect(judge({ ...files, 'apps/server/package.json': wider })).toEqual([
      'apps/server/package.json:1 declares jose: nothing imports it; take it out',
    ]);
  });
});

describe('the lock file', () => {
  const lock = (packages: object) => ({ 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  const integrity = 'sha512-a';

  it('names no registry', () => {
    const verdict = judge(
      lock({ 'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' } }),
    );
    expect(verdict).toEqual([expect.stringContaining('names a registry')]);
  });

  it('holds the packages of every system', () => {
    const tool = {
      version: '1.0.0',
      integrity,
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
    };
    const verdict = judge(
      lock({ 'node_modules/tool': tool, 'node_modules/tool-linux-x64': { version: '1.0.0', integrity } }),
    );
    expect(verdict).toEqual([expect.stringContaining('lacks 1 packages of other systems (tool-darwin-arm64 ...)')]);
  });
});

describe('what the engine hands out', () => {
  const engine = (file: string) => `packages/hydrology/src/${file}.ts`;
  const files = {
    [engine('index')]: "export { type Rain, sum } from './sum.ts';\nexport { half } from './half.ts';",
    [engine('sum')]: "import { half } from './half.ts';",
    [engine('half')]: '',
    [`${SERVER}/plant/rain/rain.test.ts`]: "import { sum } from '@spillway/hydrology/sum';",
    'bench/rain.ts': "import { half } from '@spillway/hydrology/half';",
  };
  const waiting = 'packages/hydrology/waiting.txt';

  it('is used by the product, itself or by what is; tests and benches do not count', () => {
    expect(judge(files)).toEqual([
      expect.stringContaining('index.ts:1 hands out sum, which nobody uses: use it where its rule is needed'),
      expect.stringContaining('index.ts:2 hands out half, which nobody uses'),
    ]);
    const user = "import { sum } from '@spillway/hydrology/sum';";
    expect(judge({ ...files, [`${SERVER}/plant/rain/rain.ts`]: user })).toEqual([]);
  });

  it('or says what it waits for, and no longer than it does', () => {
    const list = '# what waits\n\nsum: the rain of a basin\nhalf: the same\n';
    expect(judge({ ...files, [waiting]: list })).toEqual([]);
    const user = "import { half } from '@spillway/hydrology/half';";
    const wrong = 'sum:\nhalf: the same\nthird: a slip\n';
    expect(judge({ ...files, [`${SERVER}/plant/rain/rain.ts`]: user, [waiting]: wrong })).toEqual([
      'packages/hydrology/waiting.txt:1 lists sum: say after a colon what it waits for',
      'packages/hydrology/waiting.txt:2 lists half: somebody uses it; take it off the list',
      'packages/hydrology/waiting.txt:3 lists third: the index hands out no such thing; take it off the list',
    ]);
  });
});

describe('the words of the end-to-end tests', () => {
  const words = {
    'apps/web/src/base/i18n/words/vi/ui.ts':
      "export default { add: 'Thêm trạm', all: 'all', done: 'Đã thêm trạm “{{name}}”' };",
  };

  it('are refused where a catalogue has them', () => {
    const sourceText =
      "page.getByText('Thêm trạm'); page.getByText(/^Thêm trạm$/); page.getByText('Đã thêm'); open('all');\npage.getByText('Đã thêm trạm “A”');";
    const refusalOf = (line: number, text: string) =>
      `e2e/full/stations.e2e.ts:${line} says “${text}”: ` +
      'a catalogue of the app has that text; take it from there by t() of e2e/support/words.ts';
    expect(judge({ ...words, 'e2e/full/stations.e2e.ts': sourceText })).toEqual([
      refusalOf(1, 'Thêm trạm'),
      refusalOf(1, 'Thêm trạm'),
      refusalOf(2, 'Đã thêm trạm “A”'),
    ]);
  });

  it('may be anything in what is not a page: a plant that is sent, a call, a comment', () => {
    const said = "// 'Thêm trạm'\nconst text = t('stations.add');";
    expect(
      judge({ ...words, 'e2e/full/stations.e2e.ts': said, 'e2e/fuzz/plant.ts': "const name = 'Thêm trạm';" }),
    ).toEqual([]);
  });
});

describe('what the house says in one way', () => {
  const line = `throw Object.assign(new Error(), { code: '40001' });\nexport const hourMs = 3_600_000;`;

  it('is refused where it is said again', () => {
    expect(judge({ [`${SERVER}/plant/tables/late.ts`]: line })).toEqual([
      'apps/server/src/plant/tables/late.ts:2 has its own hourMs: import it from @spillway/plant-time/spans',
      'apps/server/src/plant/tables/late.ts:1 has its own 40001: platform/database/errors.ts has a name for this error of the database; ask it',
    ]);
  });

  it('is one part of the UI kit too, where a screen reader would say its English name', () => {
    const bare = "import { Button, Segmented } from 'antd';";
    expect(judge({ 'apps/web/src/shared/Map.tsx': bare, 'apps/web/src/kit/segments/Segments.tsx': bare })).toEqual([
      'apps/web/src/shared/Map.tsx:1 has its own antd Segmented: use Segments of kit/segments: it asks for the name that screen readers say',
    ]);
  });

  it('may stand in a test, which says what it means', () => {
    expect(judge({ [`${SERVER}/plant/tables/late.test.ts`]: line })).toEqual([]);
  });
});
