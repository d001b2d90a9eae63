import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useSettled } from './use-settled.ts';

const said: string[] = [];
let put: (to: readonly [string, string]) => void = () => undefined;

function Probe() {
  const [[file, question], set] = useState<readonly [string, string]>(['', 'null']);
  put = set;
  if (useSettled(file, question)) said.push(`${file} ${question}`);
  return null;
}

it('asks of a new file at once, and of what is typed beside it after a pause', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    mount(<Probe />);
    const asked = () => [...new Set(said.splice(0))];
    const change = (file: string, question: string) => act(() => put([file, question]));
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(400);
    asked();
    change('a', 'point');
    expect(asked()).toEqual(['a point']);
    change('a', 'Đ');
    pass(399);
    change('a', 'Đà');
    pass(399);
    expect(asked()).toEqual([]);
    pass(1);
    expect(asked()).toEqual(['a Đà']);
    change('b', 'Đà');
    change('b', 'Đài');
    expect(asked()).toEqual(['b Đà']);
    pass(400);
    expect(asked()).toEqual(['b Đài']);
  } finally {
    vi.useRealTimers();
  }
});
