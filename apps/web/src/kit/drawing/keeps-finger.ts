const keep = (event: Event) => event.preventDefault();

/**
 * `ref` for a draggable part of a drawing. `touch-action` works on a whole SVG, not on its parts: without this the page
 * treats a touch as scrolling after a few px. Touches beside the part still scroll.
 */
export function keepsFinger(part: SVGElement | null) {
  // React adds passive listeners, which cannot prevent scrolling.
  part?.addEventListener('touchstart', keep, { passive: false });
  return () => part?.removeEventListener('touchstart', keep);
}
