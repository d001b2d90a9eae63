import { App, ConfigProvider } from 'antd';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../base/testing/until.ts';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import { Dialog } from './Dialog.tsx';

beforeAll(loadVietnamese);

it('begins at the field that asks for it, though it stands there without motion', async () => {
  mount(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Dialog title="Lưu vực" open onClose={() => undefined}>
          <input aria-label="Mã" />
          <input aria-label="Tên" data-autofocus />
        </Dialog>
      </App>
    </ConfigProvider>,
  );
  await until(async () => {
    await act(async () => undefined);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tên');
  });
});
