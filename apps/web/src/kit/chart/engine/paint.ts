import type { Box } from '../layout.ts';
import type { Corner, DrawnElement, Ink, Shape, Text } from './elements.ts';

type Pen = CanvasRenderingContext2D;

/** Draws on a cleared canvas, in CSS px. */
export function paint(pen: Pen, elements: readonly DrawnElement[]): void {
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  pen.textBaseline = 'middle';
  let clip: Box | undefined;
  pen.save();
  for (const shape of elements.flatMap(shapesOf).toSorted((a, b) => a.z - b.z)) {
    if (shape.clip !== clip) {
      pen.restore();
      pen.save();
      clip = shape.clip;
      if (clip) cut(pen, clip);
    }
    paintOne(pen, shape);
  }
  pen.restore();
}

function cut(pen: Pen, { left, top, right, bottom }: Box): void {
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
}

const shapesOf = (one: DrawnElement): readonly Shape[] =>
  one.type === 'group' ? one.children.flatMap(shapesOf) : [one];

function paintOne(pen: Pen, one: Shape): void {
  pen.globalAlpha = one.style.opacity ?? 1;
  if (one.type === 'text') {
    write(pen, one.x, one.y, one.style);
    return;
  }
  pen.beginPath();
  trace(pen, one);
  const { fill, stroke } = one.style;
  if (fill) {
    pen.fillStyle = typeof fill === 'string' ? fill : (pen.createPattern(fill, 'repeat') ?? 'transparent');
    pen.fill();
  }
  if (stroke !== undefined) {
    line(pen, one.style, stroke);
    pen.stroke();
  }
}

function line(pen: Pen, { lineWidth = 1, lineDash }: Ink, stroke: string): void {
  pen.strokeStyle = stroke;
  pen.lineWidth = lineWidth;
  pen.setLineDash(lineDash ? [...lineDash] : []);
}

function write(pen: Pen, x: number, y: number, style: Text): void {
  pen.font = style.font;
  pen.textAlign = style.align ?? 'left';
  if (style.stroke !== undefined) {
    line(pen, style, style.stroke);
    pen.strokeText(style.text, x, y);
  }
  pen.fillStyle = typeof style.fill === 'string' ? style.fill : 'transparent';
  pen.fillText(style.text, x, y);
}

function trace(pen: Pen, one: Exclude<Shape, { readonly type: 'text' }>): void {
  switch (one.type) {
    case 'line': {
      const { x1, y1, x2, y2 } = one.shape;
      drawThrough(pen, [
        [x1, y1],
        [x2, y2],
      ]);
      break;
    }
    case 'rect': {
      const { x, y, width, height, r = 0 } = one.shape;
      if (r > 0) pen.roundRect(x, y, width, height, r);
      else pen.rect(x, y, width, height);
      break;
    }
    case 'circle':
      pen.arc(one.shape.cx, one.shape.cy, one.shape.r, 0, 2 * Math.PI);
      break;
    case 'polygon':
      drawThrough(pen, one.shape.points);
      pen.closePath();
      break;
    case 'polyline':
      drawThrough(pen, one.shape.points);
      break;
  }
}

function drawThrough(pen: Pen, points: readonly Corner[]): void {
  for (const [index, [x = 0, y = 0]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}
