import type { Page } from 'playwright-core';

/** From a small phone, over a tablet in portrait and a page at 200 % zoom, to a wall screen. */
export const figureWidths = [
  320, 390, 500, 640, 700, 701, 720, 737, 768, 820, 860, 861, 1000, 1024, 1280, 1440, 1920, 2560,
];

/** Panel figures that are cut off or covered by other text. */
export const spoiltFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Tolerance for rounding. */
    const slackPx = 1.5;
    const rectsOf = (panel: Element) => {
      const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      const found: { text: string; of: Element; box: DOMRect; isFigure: boolean }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const of = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!of || text === '' || of.closest('svg, canvas, .visually-hidden, [aria-hidden="true"]')) continue;
        if (!of.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width > 1)
          found.push({ text, of, box, isFigure: of.closest('.figure') !== null || /^[-−+±]?\d/.test(text) });
      }
      return found;
    };
    /** True if an edge hides part of it. Scrollable content is not cut off. */
    const isCut = (of: Element, box: DOMRect) => {
      if (box.left < -slackPx || box.right > window.innerWidth + slackPx) return true;
      for (let ancestor: Element | null = of; ancestor; ancestor = ancestor.parentElement) {
        const edge = ancestor.getBoundingClientRect();
        const clipsContent = ['hidden', 'clip'].includes(getComputedStyle(ancestor).overflowX);
        if (clipsContent && (box.right > edge.right + slackPx || box.left < edge.left - slackPx)) return true;
        if (ancestor.classList.contains('panel'))
          return box.right > edge.right + slackPx || box.left < edge.left - slackPx;
      }
      return false;
    };
    const doOverlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slackPx &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
    return [...document.querySelectorAll('.dash-left .panel, .dash-right .panel')].flatMap((panel) => {
      const all = rectsOf(panel);
      return all
        .filter(({ isFigure }) => isFigure)
        .flatMap((one) => {
          if (isCut(one.of, one.box)) return [`${one.text} is cut`];
          const coveringElement = all.find(
            (other) =>
              other !== one &&
              !other.of.contains(one.of) &&
              !one.of.contains(other.of) &&
              doOverlap(one.box, other.box),
          );
          return coveringElement ? [`${one.text} and ${coveringElement.text} lie on each other`] : [];
        });
    });
  });
