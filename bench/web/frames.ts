import type { Browser, Page } from 'playwright-core';

/** A frame later than 1.5 frame intervals at 60 Hz counts as late. */
const lateMs = (1.5 * 1000) / 60;

export interface Frames {
  /** Time between frames. */
  readonly gapsMs: readonly number[];
  /** Number of late frames. */
  readonly late: number;
  /** Longest task of the page's main thread, from the browser trace. */
  readonly maxTaskMs: number;
}

/** Frame times while the map is dragged in circles or zoomed by the wheel, a little in every frame. */
export async function framesOfMap(
  browser: Browser,
  page: Page,
  hand: 'push' | 'wheel',
  count: number,
): Promise<Frames> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const gapsMs = await page.evaluate(
    ([act, frames]) =>
      new Promise<number[]>((resolve, reject) => {
        const map = document.querySelector('.basin-map .ol-viewport');
        if (!map) return reject(new Error('There is no map on this page.'));
        const { left, top, width, height } = map.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const usual = { bubbles: true, cancelable: true };
        const pointer = (type: string, clientX: number, clientY: number) => {
          const of = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: type === 'pointermove' ? -1 : 0 };
          const buttons = type === 'pointerup' ? 0 : 1;
          map.dispatchEvent(new PointerEvent(type, { ...usual, ...of, buttons, clientX, clientY }));
        };
        const move = (frame: number) => {
          if (act === 'wheel') {
            // Zooms in for a second, then out for a second.
            const deltaY = Math.floor(frame / 60) % 2 === 0 ? -120 : 120;
            if (frame % 10 === 0)
              map.dispatchEvent(new WheelEvent('wheel', { ...usual, deltaY, clientX: x, clientY: y }));
          } else {
            const angle = (frame / 60) * 2 * Math.PI;
            pointer('pointermove', x + 150 * Math.sin(angle), y + 100 * (1 - Math.cos(angle)));
          }
        };
        const gaps: number[] = [];
        let lastMs: number | null = null;
        const tick = (nowMs: number) => {
          if (lastMs !== null) gaps.push(nowMs - lastMs);
          lastMs = nowMs;
          if (gaps.length < frames) {
            move(gaps.length);
            requestAnimationFrame(tick);
          } else {
            if (act === 'push') pointer('pointerup', x, y);
            resolve(gaps);
          }
        };
        if (act === 'push') pointer('pointerdown', x, y);
        requestAnimationFrame(tick);
      }),
    [hand, count] as const,
  );
  const trace = await browser.stopTracing();
  return { gapsMs, late: gapsMs.filter((ms) => ms > lateMs).length, maxTaskMs: maxTaskMs(trace) };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Takes the busiest page, since the browser may have idle ones. */
function maxTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)));
  const busiest = [...Map.groupBy(tasks, threadOf).values()].map((all) => all.map(({ dur = 0 }) => dur / 1000));
  const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0);
  const [page = []] = busiest.toSorted((a, b) => sum(b) - sum(a));
  return page.reduce((longest, ms) => Math.max(longest, ms), 0);
}
