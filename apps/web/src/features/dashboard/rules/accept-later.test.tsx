import { ApiError } from '@spillway/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { act } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../../base/api.ts';
import { type AppConfig, configQuery } from '../../../base/config/config-query.ts';
import { type Session, sessionQuery } from '../../../base/session/session-query.ts';
import { until } from '../../../base/testing/until.ts';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import ToastHost from '../../../kit/toast-host/ToastHost.tsx';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';
import vi_rules from '../words/vi/rules.ts';
import { AcceptLaterButton } from './AcceptLaterButton.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { rules: vi_rules }, true);
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const needed_by = hoursFromNow(2);
const act_by = hoursFromNow(30);
const deadlines = {
  state: 'told',
  needed_by,
  items: [{ what: 'act', no_later_than: hoursFromNow(1), to: [], sent: null }],
  old_at: null,
  held: { act_by, mode: 'prepare', until: hoursFromNow(0.5) },
};

function show(roles: readonly string[], change: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(configQuery.queryKey, { edition: 'LITE' } as AppConfig);
  client.setQueryData(sessionQuery.queryKey, { roles, plants: [] } as unknown as Session);
  return mount(
    <QueryClientProvider client={client}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <ToastHost />
          <AcceptLaterButton rules={{ deadlines: { ...deadlines, ...change } } as unknown as RulesNow} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

const press = (parentNode: ParentNode) =>
  act(async () =>
    [...parentNode.querySelectorAll('button')]
      .find(({ textContent }) => textContent === vi_rules.acceptLater.act)!
      .click(),
  );
const dialog = async () => {
  let found: Element | null = null;
  await until(async () => {
    await act(async () => undefined);
    found = document.querySelector('.ant-modal-confirm');
    expect(found).not.toBeNull();
  });
  return found!;
};

it('is there for whoever may plan, while a deadline is held', () => {
  expect(show(['dashboard.view']).textContent).toBe('');
  expect(show(['dashboard.calculation'], { held: null }).textContent).toBe('');
  expect(show(['dashboard.calculation']).textContent).toBe(vi_rules.acceptLater.act);
});

it('asks with both times, sends them as they were seen, and tells what the server refused', async () => {
  const call = vi
    .spyOn(api.rules, 'acceptLater')
    .mockRejectedValue(new ApiError(409, 'x', 'Thời hạn đã khác.', [], null));
  onTestFinished(() => call.mockRestore());
  const container = show(['dashboard.calculation']);
  await press(container);
  const openedDialog = await dialog();
  expect(openedDialog.textContent).toMatch(
    /Đang giữ: \d\d:\d\d.*Tính lại lúc này: \d\d:\d\d.*, mới chỉ cần chuẩn bị\./,
  );
  await press(openedDialog);
  await until(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).toContain('Thời hạn đã khác.');
  });
  expect(call.mock.calls).toEqual([[{ body: { needed_by, act_by, mode: 'prepare' } }]]);
});
