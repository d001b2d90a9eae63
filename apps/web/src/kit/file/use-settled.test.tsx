import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

interface SettledInput {
  readonly file: string;
  readonly question: string;
}

function Probe({ file, question }: SettledInput) {
  return <output>{useSettled(file, question) ? 'ask' : 'wait'}</output>;
}

it('asks of a new file at once, and of what is typed beside it after a pause', () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });
  const putFile = (file: string, question: string) => {
    act(() => root.render(<Probe file={file} question={question} />));
    return place.textContent;
  };
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return place.textContent;
  };
  putFile('', 'null');
  after(400);
  expect(putFile('a', 'point')).toBe('ask');
  expect(putFile('a', 'Đ')).toBe('wait');
  expect(after(399)).toBe('wait');
  expect(putFile('a', 'Đà')).toBe('wait');
  expect(after(399)).toBe('wait');
  expect(after(1)).toBe('ask');
  expect(putFile('b', 'Đà')).toBe('ask');
  expect(putFile('b', 'Đài')).toBe('wait');
  expect(after(400)).toBe('ask');
});
