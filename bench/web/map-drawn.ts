import type { Page } from 'playwright-core';

/** What a drawing has held since it was last cleared. */
interface Drawn {
  areas: number;
  texts: number;
}

/** Of basin and lake; the texts are counts of stations that stand together, and values. */
const enough: Drawn = { areas: 2, texts: 50 };

const patienceMs = 60_000;

/** Before a page is opened: has every drawing count what is put on it. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawings = new Map<HTMLCanvasElement, Drawn>();
    Object.assign(globalThis, { drawings });
    const of = ({ canvas }: CanvasRenderingContext2D): Drawn => {
      const known = drawings.get(canvas) ?? { areas: 0, texts: 0 };
      drawings.set(canvas, known);
      return known;
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

/** When basin, lake and stations have been painted, from the begin of the page. */
export async function drawnMs(page: Page): Promise<number> {
  return await page.evaluate(
    ([wanted, givesUpMs]) =>
      new Promise<number>((resolve, reject) => {
        const { drawings } = globalThis as unknown as { drawings: Map<HTMLCanvasElement, Drawn> };
        const isDrawn = ({ areas, texts }: Drawn) => areas >= wanted.areas && texts >= wanted.texts;
        const look = () => {
          if ([...drawings.values()].some(isDrawn)) requestAnimationFrame(() => resolve(performance.now()));
          else if (performance.now() > givesUpMs) reject(new Error('The map was never drawn.'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [enough, patienceMs] as const,
  );
}
