const keep = (event: Event) => event.preventDefault();

/**
 * For a part of a drawing that is dragged, as its `ref`. `touch-action` counts on a whole drawing, not on a part of it: without this the page
 * takes the finger for a scroll after a few pixels. Beside the part a finger still scrolls.
 */
export function keepsFinger(part: SVGElement | null) {
  // React listens passively, which may not refuse.
  part?.addEventListener('touchstart', keep, { passive: false });
  return () => part?.removeEventListener('touchstart', keep);
}
