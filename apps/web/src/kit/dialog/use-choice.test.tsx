import { App, ConfigProvider } from 'antd';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../base/testing/until.ts';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import ToastHost from '../toast-host/ToastHost.tsx';
import { useChoice } from './use-choice.tsx';

beforeAll(loadVietnamese);

let answer: string | null | undefined;

function Asker() {
  const choose = useChoice();
  const ask = async () => {
    answer = await choose({
      title: 'Vẫn lưu giá trị này?',
      losses: ['Cao hơn giới hạn trên 257 m.'],
      choices: [
        { key: 'likely', label: 'Lưu 249 m' },
        { key: 'change', label: 'Sửa lại' },
        { key: 'keep', label: 'Giữ 2490 m' },
      ],
    });
  };
  return (
    <button type="button" data-testid="ask" onClick={() => void ask()}>
      Hỏi
    </button>
  );
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.dialog-choices button')];

async function askChoice() {
  answer = undefined;
  document.querySelector<HTMLButtonElement>('[data-testid=ask]')!.click();
  await until(async () => {
    await act(async () => undefined);
    expect(buttons()).toHaveLength(3);
  });
}

it('has the first choice primary and in focus, so that Enter never means the last', async () => {
  mount(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <ToastHost />
        <Asker />
      </App>
    </ConfigProvider>,
  );
  await askChoice();
  const [first, , last] = buttons();
  await until(async () => {
    await act(async () => undefined);
    expect(document.activeElement).toBe(first);
  });
  expect(first!.className).toContain('primary');
  expect(last!.className).not.toContain('primary');
  await act(async () => last!.click());
  await until(async () => expect(answer).toBe('keep'));
});
