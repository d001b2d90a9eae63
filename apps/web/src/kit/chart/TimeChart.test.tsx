import { minuteMs } from '@spillway/plant-time/spans';
import { App } from 'antd';
import i18next from 'i18next';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import viShell from '../../base/i18n/words/vi/shell.ts';
import { until } from '../../base/testing/until.ts';
import { loadVietnamese, mount, press } from '../testing/mount.tsx';
import { TimeChart, type TimeChartProps } from './TimeChart.tsx';
import { at, every10, series } from './testing.ts';
import viChart from './words/vi/chart.ts';

/** happy-dom draws nothing, so this context keeps its properties and accepts every drawing call. */
const pen = new Proxy<Record<string | symbol, unknown>>(
  {},
  { get: (own, name) => own[name] ?? (name === 'measureText' ? () => ({ width: 0 }) : () => undefined) },
);

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { chart: viChart, shell: viShell }, true);
});
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

const level = series({ points: every10(248.1, 248.15, 248.2) });
const inflow = series({ id: 'q', name: 'Về hồ', unit: 'm3s', quantity: 'inflow', points: every10(280, null, 298.74) });

/** The drawing engine is loaded when the first chart needs it. */
const settleDrawing = () => act(() => vi.dynamicImportSettled());

type Slide = (minutes: number, length: number) => void;

interface LiveProps {
  readonly onReady: (slide: Slide) => void;
}

/** A chart whose range a test can move. */
function Live({ onReady }: LiveProps) {
  const [range, setRange] = useState({ from: at(0), to: at(20) });
  useEffect(() => {
    onReady((minutes, length) => setRange({ from: at(minutes), to: at(minutes + length) }));
  }, [onReady]);
  return (
    <App>
      <TimeChart label="Diễn biến" series={[level]} range={range} now={at(20)} />
    </App>
  );
}

async function chart(props: Partial<TimeChartProps> = {}) {
  const container = mount(
    <App>
      <TimeChart
        label="Diễn biến"
        series={[level, inflow]}
        range={{ from: at(0), to: at(20) }}
        now={at(20)}
        {...props}
      />
    </App>,
  );
  await settleDrawing();
  const hand = () => container.querySelector<HTMLElement>('[role="slider"]');
  const focusHand = () => act(() => hand()?.focus());
  return { place: container, hand, focusHand, said: () => hand()?.getAttribute('aria-valuetext') };
}

describe('a chart without eyes', () => {
  it('is a slider along time that says what every series was', async () => {
    const { focusHand, said, hand } = await chart();
    expect(hand()?.getAttribute('aria-label')).toBe('Diễn biến');
    expect(said()).toContain('Chưa chọn thời điểm');
    focusHand();
    press('ArrowLeft');
    expect(said()).toBe('07:10 17/10; Mực nước hồ 248,15 m; Về hồ -');
    press('Home');
    expect(said()).toBe('07:00 17/10; Mực nước hồ 248,10 m; Về hồ 280,0 m³/s');
    press('Escape');
    expect(said()).toContain('Chưa chọn thời điểm');
  });

  it('sums itself up', async () => {
    const { place } = await chart();
    expect(place.textContent).toContain('Mực nước hồ từ 248,10 m đến 248,20 m, số cuối 248,20 m lúc 07:20 17/10.');
  });

  it('can be read as a table', async () => {
    const { place } = await chart();
    act(() => place.querySelector<HTMLButtonElement>('[aria-label="Xem dạng bảng"]')?.click());
    await until(async () => {
      await act(async () => void (await import('./ChartTable.tsx')));
      expect(place.querySelector('tbody tr')).not.toBeNull();
    });
    const cells = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells[1]).toContain('07:10:00 17/10/2026');
    expect(cells[1]).toContain('248,15');
    act(() => place.querySelector<HTMLButtonElement>('[aria-label="Xem dạng biểu đồ"]')?.click());
    await settleDrawing();
    expect(place.querySelector('canvas')).not.toBeNull();
  });

  it('zooms by keys, says so to its caller, and comes back', async () => {
    const seen: number[] = [];
    const { place, focusHand } = await chart({ onViewChange: ({ from, to }) => seen.push(to - from) });
    focusHand();
    press('+');
    await until(() => expect(seen.at(-1)).toBeLessThan(20 * minuteMs));
    expect(place.textContent).toContain('Về toàn khoảng');
    press('0');
    expect(place.textContent).not.toContain('Về toàn khoảng');
  });
});

describe('a chart on which a stretch of time is chosen', () => {
  const pointer = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, pointerType: 'mouse', button: 0 });

  it('hands over what is dragged over, and what Space marks at both ends, and keeps its view', async () => {
    const spans: [number, number][] = [];
    const onSpan = ({ from, to }: { from: number; to: number }) => void spans.push([from, to]);
    const { place, hand, focusHand } = await chart({ onSpan });
    focusHand();
    press('Home');
    press(' ');
    press('ArrowRight');
    expect(place.querySelector('.chart-selection')).not.toBeNull();
    press(' ');
    expect(spans).toEqual([[at(0), at(10)]]);
    const send = (event: Event) => act(() => void hand()?.dispatchEvent(event));
    send(pointer('pointerdown', 200));
    send(pointer('pointermove', 500));
    send(pointer('pointerup', 500));
    expect(spans).toHaveLength(2);
    expect(spans[1]![0]).toBeGreaterThan(at(0));
    expect(spans[1]![1]).toBeLessThan(at(20));
    expect(place.textContent).not.toContain('Về toàn khoảng');
  });
});

describe('a chart under the mouse', () => {
  const pointer = (type: string, clientX: number, more: PointerEventInit = {}) =>
    new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, pointerType: 'mouse', button: 0, ...more });

  it('reads at the pointer, zooms into what is dragged over, and lets go with a double press', async () => {
    const { place, hand } = await chart();
    const send = (event: Event) => act(() => void hand()?.dispatchEvent(event));
    const view = () => Number(hand()?.getAttribute('aria-valuemax')) - Number(hand()?.getAttribute('aria-valuemin'));
    send(pointer('pointermove', 400));
    expect(place.querySelector('.chart-tip')?.textContent).toContain('07:10');
    send(pointer('pointerdown', 200));
    send(pointer('pointermove', 400));
    expect(place.querySelector('.chart-selection')).not.toBeNull();
    send(pointer('pointerup', 400));
    expect(view()).toBeLessThan(7 * minuteMs);
    send(new MouseEvent('dblclick', { bubbles: true }));
    expect(view()).toBe(20 * minuteMs);
  });

  it('zooms with Ctrl and the wheel; the wheel alone is for the page', async () => {
    const { hand } = await chart();
    // happy-dom's own wheel event has no modifier keys.
    const wheel = (ctrlKey: boolean) =>
      Object.assign(new MouseEvent('wheel', { ctrlKey, clientX: 400, cancelable: true }), { deltaY: -300 });
    const [plainWheel, ctrlWheel] = [wheel(false), wheel(true)];
    act(() => void hand()?.dispatchEvent(plainWheel));
    act(() => void hand()?.dispatchEvent(ctrlWheel));
    expect([plainWheel.defaultPrevented, ctrlWheel.defaultPrevented]).toEqual([false, true]);
    expect(Number(hand()?.getAttribute('aria-valuemin'))).toBeGreaterThan(at(0));
  });
});

describe('the key', () => {
  it('says the last values, and hides a series at a press', async () => {
    const { place, said, focusHand } = await chart();
    const key = [...place.querySelectorAll<HTMLButtonElement>('.chart-key button')];
    expect(key.map(({ textContent }) => textContent)).toEqual(['Mực nước hồ248,20', 'Về hồ298,7']);
    act(() => key[1]?.click());
    expect(key[1]?.getAttribute('aria-pressed')).toBe('false');
    focusHand();
    press('End');
    expect(said()).toBe('07:20 17/10; Mực nước hồ 248,20 m');
  });
});

describe('a chart with nothing to draw', () => {
  it('says when there last was something', async () => {
    const { place } = await chart({ range: { from: at(600), to: at(700) }, lastKnownAt: at(20) });
    expect(place.querySelector('.chart-empty')?.textContent).toContain('Số gần nhất lúc 07:20:00 17/10/2026');
  });

  it('says what failed, and what is missing from the rest', async () => {
    const failed = await chart({ series: [], error: new Error('hỏng') });
    expect(failed.place.querySelector('[role="alert"]')).not.toBeNull();
    const partialChart = await chart({ notLoaded: ['Mưa ra đa'] });
    expect(partialChart.place.querySelector('.chart-partial')?.textContent).toContain('Mưa ra đa');
  });

  it('shows its shape while it loads', async () => {
    const container = mount(
      <App>
        <TimeChart label="Diễn biến" series={[]} range={{ from: at(0), to: at(20) }} isLoading />
      </App>,
    );
    expect(container.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('Đang tải biểu đồ');
    await settleDrawing();
  });
});

describe('a chart that lives on', () => {
  it('keeps its zoom while time goes on, and gives it up for another period', async () => {
    let slide: Slide = () => undefined;
    const keep = (slideGiven: Slide) => {
      slide = slideGiven;
    };
    const container = mount(<Live onReady={keep} />);
    await settleDrawing();
    act(() => container.querySelector<HTMLElement>('[role="slider"]')?.focus());
    press('+');
    act(() => slide(1, 20));
    expect(container.textContent).toContain('Về toàn khoảng');
    act(() => slide(1, 60));
    expect(container.textContent).not.toContain('Về toàn khoảng');
  });

  it('gives the canvas back when it goes', async () => {
    const { place } = await chart();
    const canvas = place.querySelector<HTMLElement>('.chart-canvas');
    expect(canvas?.querySelector('canvas')).not.toBeNull();
    act(() => place.querySelector<HTMLButtonElement>('[aria-label="Xem dạng bảng"]')?.click());
    expect(canvas?.querySelector('canvas')).toBeNull();
  });
});
