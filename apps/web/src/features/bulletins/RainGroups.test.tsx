import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { mount, speakVietnamese } from '../../kit/testing/mount.tsx';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import type { WholeBulletin } from './issued/queries.ts';
import { ReadPaper } from './issued/ReadPaper.tsx';
import type { Settings } from './queries.ts';
import { RainGroups } from './RainGroups.tsx';
import vi from './words/vi/bulletins.ts';

beforeAll(async () => {
  await speakVietnamese();
  i18next.addResourceBundle('vi', 'translation', { bulletins: vi }, true);
});

function shown(node: ReactNode) {
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
  const told: Settings['rain_groups'][] = [];
  const groups = [{ name: 'Thượng nguồn', station_codes: ['MUA1'] }];
  const place = shown(<RainGroups groups={groups} onChange={(after) => told.push(after)} />);
  await act(async () => undefined);
  expect(place.textContent).toContain('Trà My (MUA1)');
  // A radar is no gauge.
  expect(place.textContent).not.toContain('RADA');
  for (const label of place.querySelectorAll('label')) expect(document.getElementById(label.htmlFor)).not.toBeNull();
  const [remove, add] = [...place.querySelectorAll('button')];
  act(() => add!.click());
  act(() => remove!.click());
  expect(told).toEqual([[...groups, { name: '', station_codes: [] }], []]);
});

it('an issued bulletin is read with its number, every table with a caption and heads, and nothing to press', async () => {
  const { content } = goodBulletins(1)[0]!;
  const whole = { content, number: '007/BTN-MAU', issued_at: content.issue_at } as WholeBulletin;
  const place = shown(<ReadPaper whole={whole} />);
  await act(async () => undefined);
  expect(place.textContent).toContain('007/BTN-MAU');
  expect(place.querySelectorAll('caption')).toHaveLength(content.tables.filter(({ rows }) => rows.length > 0).length);
  for (const table of place.querySelectorAll('table')) {
    expect(table.querySelectorAll('th[scope=col]').length).toBeGreaterThan(1);
    for (const row of table.querySelectorAll('tbody tr')) expect(row.querySelector('th[scope=row]')).not.toBeNull();
  }
  expect(place.querySelectorAll('button')).toHaveLength(0);
});
