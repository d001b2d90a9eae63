import type { Box } from '../layout.ts';

/** x and y. */
export type Corner = readonly number[];

export interface Ink {
  readonly fill?: string | CanvasImageSource | null;
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly lineDash?: readonly number[];
  readonly opacity?: number;
}

export interface Lettering extends Ink {
  readonly font: string;
  readonly align?: CanvasTextAlign;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly r?: number;
}

/** A drawing element, in px. Higher z is drawn over lower z, later elements over earlier ones. */
export type DrawnElement =
  | { readonly type: 'group'; readonly children: readonly DrawnElement[] }
  | ({ readonly z: number; readonly clip?: Box } & (
      | { readonly type: 'line'; readonly shape: Line; readonly style: Ink }
      | { readonly type: 'rect'; readonly shape: Rect; readonly style: Ink }
      | { readonly type: 'circle'; readonly shape: Circle; readonly style: Ink }
      | { readonly type: 'polygon' | 'polyline'; readonly shape: Corners; readonly style: Ink }
      | { readonly type: 'text'; readonly x: number; readonly y: number; readonly style: Text }
    ));

export type Shape = Exclude<DrawnElement, { readonly type: 'group' }>;

export interface Text extends Lettering {
  readonly text: string;
}

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Circle {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

interface Corners {
  readonly points: readonly Corner[];
}
