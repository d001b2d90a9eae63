import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import type { WholeBulletin } from './issued/queries.ts';
import { ReadPaper } from './issued/ReadPaper.tsx';
import type { Settings } from './queries.ts';
import { RainGroups } from './RainGroups.tsx';
import vi from './words/vi/bulletins.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { bulletins: vi }, true);
});

function mountForm(node: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(stationNamesQuery.queryKey, [
    { station_id: '1', station_code: 'MUA1', name: 'Trà My', station_type: 1, measure_method: 7 },
    { station_id: '2', station_code: 'RADA', name: 'Ra đa', station_type: 1, measure_method: 3 },
  ]);
  return mount(
    <QueryClientProvider client={client}>
      <App>{node}</App>
    </QueryClientProvider>,
  );
}

it('groups of gauges are named, filled with gauges, added and removed', async () => {
  const savedGroups: Settings['rain_groups'][] = [];
  const groups = [{ name: 'Thượng nguồn', station_codes: ['MUA1'] }];
  const container = mountForm(<RainGroups groups={groups} onChange={(after) => savedGroups.push(after)} />);
  await act(async () => undefined);
  expect(container.textContent).toContain('Trà My (MUA1)');
  // A radar is not a gauge.
  expect(container.textContent).not.toContain('RADA');
  for (const label of container.querySelectorAll('label'))
    expect(document.getElementById(label.htmlFor)).not.toBeNull();
  const [remove, add] = [...container.querySelectorAll('button')];
  act(() => add!.click());
  act(() => remove!.click());
  expect(savedGroups).toEqual([[...groups, { name: '', station_codes: [] }], []]);
});

it('an issued bulletin is read with its number, every table with a caption and heads, and nothing to press', async () => {
  const { content } = goodBulletins(1)[0]!;
  const fullPaper = { content, number: '007/BTN-MAU', issued_at: content.issue_at } as WholeBulletin;
  const container = mountForm(<ReadPaper whole={fullPaper} />);
  await act(async () => undefined);
  expect(container.textContent).toContain('007/BTN-MAU');
  expect(container.querySelectorAll('caption')).toHaveLength(
    content.tables.filter(({ rows }) => rows.length > 0).length,
  );
  for (const table of container.querySelectorAll('table')) {
    expect(table.querySelectorAll('th[scope=col]').length).toBeGreaterThan(1);
    for (const row of table.querySelectorAll('tbody tr')) expect(row.querySelector('th[scope=row]')).not.toBeNull();
  }
  expect(container.querySelectorAll('button')).toHaveLength(0);
});
