import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../../base/format/plant-zone.ts';
import { loadVietnamese, mountPage } from '../../../kit/testing/mount.tsx';
import vi from '../words/vi/transferHistory.ts';
import { AskReason } from './AskReason.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { transferHistory: vi }, true);
});
afterEach(() => plantZone.set(usualTimeZone));

it('asks for the period of a slot by the clock of the agencies, wherever the plant is', async () => {
  plantZone.set('Asia/Tokyo');
  // The last slot of a month in agency time, which is in the next month in plant time.
  const slot = '2026-11-30T16:45:00.000Z';
  await mountPage(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <AskReason
          title={vi.retransfer}
          hint={null}
          period={{ from: slot, to: slot }}
          onSend={() => Promise.resolve()}
          onClose={() => undefined}
        />
      </App>
    </ConfigProvider>,
  );
  await act(() => Promise.resolve());
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
    return document.getElementById(found!.htmlFor) as HTMLInputElement;
  };
  expect([field(vi.from).value, field(vi.to).value]).toEqual(['23:45 30/11/2026', '23:45 30/11/2026']);
});
