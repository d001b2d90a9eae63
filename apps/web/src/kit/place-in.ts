export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer is in an element, in the element's own pixels: on a wall the page is enlarged, and a pointer tells screen pixels. */
export function placeIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  ownWidthPx: number = element.clientWidth,
): Place {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = width > 0 && ownWidthPx > 0 ? width / ownWidthPx : 1;
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
