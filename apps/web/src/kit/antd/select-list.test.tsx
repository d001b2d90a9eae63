import { QueryClientProvider } from '@tanstack/react-query';
import { Select } from 'antd';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { configQuery } from '../../base/config/config-query.ts';
import { queryClient } from '../../base/query-client.ts';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import Kit from './Kit.tsx';

beforeAll(loadVietnamese);

it('reads each choice of a list once, by its name and not by its code', () => {
  queryClient.setQueryData(configQuery.queryKey, { edition: 'LITE' } as never);
  const options = [
    { value: 0, label: 'Không' },
    { value: 6, label: '6 ngày' },
    { value: 7, label: '7 ngày' },
  ];
  act(() => {
    mount(
      <QueryClientProvider client={queryClient}>
        <Kit>
          <Select open value={0} options={options} aria-label="Dự báo mưa" />
        </Kit>
      </QueryClientProvider>,
    );
  });
  const lists = [...document.querySelectorAll('[role="listbox"]')];
  expect(lists).toHaveLength(1);
  expect([...lists[0]!.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual([
    'Không',
    '6 ngày',
    '7 ngày',
  ]);
});
