/** Slanted lines that say "not measured yet", as a pattern a canvas can fill with. */
export function hatch(ink: string, ground: string): HTMLCanvasElement {
  const image = document.createElement('canvas');
  const sidePx = 6;
  image.width = sidePx;
  image.height = sidePx;
  const pen = image.getContext('2d');
  if (pen) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, sidePx, sidePx);
    pen.strokeStyle = ink;
    pen.lineWidth = 1.6;
    pen.beginPath();
    // The corners too, so that tiles join.
    for (const shift of [-sidePx, 0, sidePx]) {
      pen.moveTo(shift - 1, sidePx + 1);
      pen.lineTo(shift + sidePx + 1, -1);
    }
    pen.stroke();
  }
  return image;
}
