import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mountPage } from '../../../kit/testing/mount.tsx';
import { type General, type OutletFigures, outletFiguresQuery } from '../../../shared/dashboard/queries.ts';
import { outletsQuery } from '../../../shared/plant/queries.ts';
import type { ShownFigures } from '../shown-figures.ts';
import vi from '../words/vi/dashboard.ts';
import { OutletsPanel } from './OutletsPanel.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { dashboard: vi }, true);
});

const gate = (name: string, overrides: Partial<OutletFigures>) =>
  ({
    outlet_id: name,
    code: name,
    name,
    outlet_type: 2,
    input_value: 0,
    output_value: 0,
    if_over_top: null,
    in_service: true,
    flags: [],
    ...overrides,
  }) as OutletFigures;

const opened = (outlets: readonly OutletFigures[]) => {
  const general = { total_discharge_out: 60, stale: false } as General;
  const shownFigures = {
    general,
    indicator: undefined,
    outlets,
    measured: undefined,
    atMs: 0,
    time: null,
    oldAfterMs: 1,
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const { queryKey } of [outletsQuery, outletFiguresQuery]) client.setQueryData<unknown>(queryKey, []);
  return mountPage(
    <QueryClientProvider client={client}>
      <OutletsPanel shown={shownFigures satisfies ShownFigures} />
    </QueryClientProvider>,
  );
};

it('says beside a closed gate what it passes if the lake runs over it, and in the sum', async () => {
  const place = await opened([
    gate('V1', { if_over_top: 240 }),
    gate('V2', { in_service: false, if_over_top: 30 }),
    gate('V3', {}),
  ]);
  const rows = [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  const below = (name: string) => rows[rows.findIndex((row) => row.startsWith(name)) + 1];
  expect([below('V1'), below('V2')]).toEqual(['đóng: 0 · nếu tràn qua cửa: 240,0', 'đóng: 0 · nếu tràn qua cửa: 30,0']);
  expect(rows).toHaveLength(5);
  expect(place.querySelector('tfoot')!.textContent).toContain('nếu tràn qua cửa: 330');
});

it('says nothing of it where no lake stands above a gate', async () => {
  expect((await opened([gate('V1', {})])).textContent).not.toContain('nếu tràn');
});
