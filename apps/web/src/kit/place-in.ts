export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pointer position in the element's own px: a wall screen is zoomed, and pointer events use screen px. */
export function placeIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  ownWidthPx: number = element.clientWidth,
): Point {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = width > 0 && ownWidthPx > 0 ? width / ownWidthPx : 1;
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
