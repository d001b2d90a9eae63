import type { Page } from 'playwright-core';

/** Content of a canvas since it was last cleared. */
interface DrawnCounts {
  areas: number;
  texts: number;
}

/** Areas of basin and lake; the texts are counts of merged stations, and values. */
const enough: DrawnCounts = { areas: 2, texts: 50 };

const patienceMs = 60_000;

/** Call before opening a page: instruments every canvas to count its content. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawings = new Map<HTMLCanvasElement, DrawnCounts>();
    Object.assign(globalThis, { drawings });
    const of = ({ canvas }: CanvasRenderingContext2D): DrawnCounts => {
      const knownEntry = drawings.get(canvas) ?? { areas: 0, texts: 0 };
      drawings.set(canvas, knownEntry);
      return knownEntry;
    };
    const { prototype } = CanvasRenderingContext2D;
    const { clearRect, fill, fillText } = prototype;
    prototype.clearRect = function (...args) {
      Object.assign(of(this), { areas: 0, texts: 0 });
      clearRect.apply(this, args);
    };
    prototype.fill = function (...args: unknown[]) {
      if (args[1] === 'evenodd') of(this).areas += 1;
      fill.apply(this, args as unknown as [Path2D]);
    };
    prototype.fillText = function (...args) {
      of(this).texts += 1;
      fillText.apply(this, args);
    };
  });
}

/** Time from page start until basin, lake and stations are painted. */
export async function drawnMs(page: Page): Promise<number> {
  return await page.evaluate(
    ([wanted, givesUpMs]) =>
      new Promise<number>((resolve, reject) => {
        const { drawings } = globalThis as unknown as { drawings: Map<HTMLCanvasElement, DrawnCounts> };
        const isDrawn = ({ areas, texts }: DrawnCounts) => areas >= wanted.areas && texts >= wanted.texts;
        const checkPage = () => {
          if ([...drawings.values()].some(isDrawn)) requestAnimationFrame(() => resolve(performance.now()));
          else if (performance.now() > givesUpMs) reject(new Error('The map was never drawn.'));
          else requestAnimationFrame(checkPage);
        };
        checkPage();
      }),
    [enough, patienceMs] as const,
  );
}
