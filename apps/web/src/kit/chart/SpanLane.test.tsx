import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import { SpanLane } from './SpanLane.tsx';
import type { ChartSpan } from './series.ts';

beforeAll(loadVietnamese);

const standings: readonly ChartSpan[] = [
  { id: 'a', tone: 'watch', from: 10, to: 30, text: 'Hồ cao' },
  { id: 'b', tone: 'critical', from: 25, to: 200, text: 'Hồ rất cao' },
  { id: 'c', tone: 'watch', from: 300, to: 400, text: 'Ngoài khung' },
];
const lane = () =>
  mount(<SpanLane label="Cảnh báo: 2" standings={standings} view={{ from: 0, to: 100 }} leftPx={50} rightPx={150} />);

it('has each warning below the time it stood at, cut to what is shown, the worst on top', () => {
  const places = [...lane().querySelectorAll('li')].map(({ style }) => [
    style.insetInlineStart,
    style.inlineSize,
    style.insetBlockStart,
  ]);
  expect(places).toEqual([
    ['10px', '24px', '26px'],
    ['25px', '75px', '0'],
  ]);
});

it('names the one that is focused, and all of them otherwise', () => {
  const container = lane();
  const [first] = container.querySelectorAll('button');
  expect(first?.getAttribute('aria-label')).toBe('Hồ cao');
  expect(container.querySelector('p')?.textContent).toBe('Cảnh báo: 2');
  act(() => first?.focus());
  expect(container.querySelector('p')?.textContent).toBe('Hồ cao');
});

it('has one mark for those that would lie over each other, which names them all', () => {
  const near: readonly ChartSpan[] = [
    { id: 'a', tone: 'warning', from: 10, to: 12, text: 'Mưa lớn' },
    { id: 'b', tone: 'warning', from: 20, to: 21, text: 'Hồ lên nhanh' },
    { id: 'c', tone: 'warning', from: 60, to: 61, text: 'Hồ cao' },
  ];
  const container = mount(
    <SpanLane label="Cảnh báo: 3" standings={near} view={{ from: 0, to: 100 }} leftPx={0} rightPx={100} />,
  );
  const names = [...container.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Mưa lớn; Hồ lên nhanh', 'Hồ cao']);
});
