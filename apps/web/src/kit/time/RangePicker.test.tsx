import i18next from 'i18next';
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import viChart from '../chart/words/vi/chart.ts';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import type { Period, Preset } from './period.ts';
import { RangePicker } from './RangePicker.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { chart: viChart }, true);
});

function picker(value: Period, offeredOptions?: readonly Preset[]) {
  const periods: Period[] = [];
  const container = mount(
    <RangePicker
      value={value}
      onChange={(period) => periods.push(period)}
      {...(offeredOptions ? { offered: offeredOptions } : {})}
    />,
  );
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('.range-presets button')];
  return { place: container, buttons, chosen: periods };
}

it('offers the periods of the specification in words, and marks the chosen one', () => {
  const { buttons } = picker({ kind: 'last', preset: '12h' });
  expect(buttons.map(({ textContent }) => textContent).join(', ')).toBe(
    '5 phút, 15 phút, 30 phút, 1 giờ, 3 giờ, 6 giờ, 12 giờ, 24 giờ, 3 ngày, 7 ngày, Tự chọn',
  );
  expect(buttons.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.textContent)).toEqual([
    '12 giờ',
  ]);
});

it('puts the seldom ones behind a list where the room is scarce', () => {
  const container = mount(
    <RangePicker
      value={{ kind: 'last', preset: '15m' }}
      onChange={() => undefined}
      offered={['6h', '3d']}
      more={['5m', '15m']}
    />,
  );
  expect([...container.querySelectorAll('.range-presets button')].map((one) => one.textContent)).toEqual([
    '6 giờ',
    '3 ngày',
  ]);
  expect(container.querySelector('.period-list')?.textContent).toContain('15 phút');
});

it("a period of one's own begins as what is shown", () => {
  const { buttons, chosen } = picker({ kind: 'last', preset: '6h' }, ['6h', '3d']);
  act(() => buttons[1]?.click());
  act(() => buttons[2]?.click());
  expect(chosen[0]).toEqual({ kind: 'last', preset: '3d' });
  const own = chosen[1];
  expect(own?.kind === 'between' && own.to - own.from).toBe(6 * 3_600_000);
});

it("shows two times of one's own on the clock of the plant", async () => {
  const at = (text: string) => Date.parse(text);
  const { place } = picker({ kind: 'between', from: at('2026-10-17T19:40:00Z'), to: at('2026-10-18T00:00:00Z') });
  // The calendar is loaded when it is opened.
  await act(() => vi.dynamicImportSettled());
  const written = [...place.querySelectorAll('input')].map(({ value }) => value);
  expect(written).toEqual(['02:40 18/10/2026', '07:00 18/10/2026']);
});
