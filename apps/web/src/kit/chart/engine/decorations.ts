import { timeToPx } from '../layout.ts';
import { type MarkShape, markStrokes } from '../marks.ts';
import { type Scene, type SceneAxis, type ScenePane, type SceneSeries, valueToPx } from '../scene.ts';
import type { ReferenceLine } from '../series.ts';
import type { Skin } from '../skin.ts';
import type { Corner, DrawnElement, Ink, Lettering } from './elements.ts';
import { clearSpot, type NameRoom, spotOf, type Words } from './level-names.ts';
import { flagPx, placeFlags } from './note-flags.ts';

/** Texts inside the drawing, in the current language. */
export interface SceneWords {
  readonly number: (value: number, decimals: number) => string;
  readonly unit: (axis: SceneAxis) => string;
  readonly now: (at: number) => string;
}

type Element = DrawnElement;

interface Pen {
  readonly scene: Scene;
  readonly skin: Skin;
  readonly words: SceneWords;
  readonly x: (at: number) => number;
}

const fontOf = (skin: Skin, sizePx: number, weight = 400) => `${weight} ${sizePx}px ${skin('font')}`;
const snapToPixel = (px: number) => Math.round(px) + 0.5;

/** Shapes in px: grid, labels, reference levels, marks, peaks, notes and "now"; those below the lines first. */
export function decorationsOf(scene: Scene, skin: Skin, words: SceneWords): readonly Element[] {
  const pen: Pen = { scene, skin, words, x: timeToPx(scene.view, scene.plot) };
  return [
    ...future(pen),
    ...markedSpans(pen),
    ...timeGrid(pen),
    ...scene.panes.flatMap((pane) => [...valueGrid(pen, pane), ...references(pen, pane)]),
    ...notes(pen),
    ...nowLine(pen),
    ...scene.panes.flatMap((pane) => pane.axes.flatMap((axis) => points(pen, pane, axis))),
  ];
}

function lineElement(z: number, from: readonly [number, number], to: readonly [number, number], style: Ink): Element {
  return {
    type: 'line',
    z,
    shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
    style: { lineWidth: 1, ...style },
  };
}

function textElement(z: number, x: number, y: number, text: string, style: Lettering): Element {
  return { type: 'text', z, x, y, style: { text, ...style } };
}

function future({ scene: { now, plot, view }, skin, x }: Pen): Element[] {
  if (now === null || now >= view.to) return [];
  const left = Math.max(plot.left, x(now));
  return [
    {
      type: 'rect',
      z: -2,
      shape: { x: left, y: plot.top, width: plot.right - left, height: plot.bottom - plot.top },
      style: { fill: skin('sunken') },
    },
  ];
}

/** A short span stays visible; its upper edge distinguishes it from the grid. */
const narrowestSpanPx = 2;

function markedSpans({ scene: { plot, spans }, skin, x }: Pen): Element[] {
  return spans.flatMap(({ from, to }) => {
    const shape = { x: x(from), y: plot.top, width: Math.max(narrowestSpanPx, x(to) - x(from)) };
    const part = (z: number, height: number, fill: string): Element => ({
      type: 'rect',
      z,
      shape: { ...shape, height },
      style: { fill: skin(fill) },
    });
    return [part(-2, plot.bottom - plot.top, 'watch-soft'), part(2, 2, 'watch')];
  });
}

function timeGrid({ scene: { ticks, plot }, skin, x }: Pen): Element[] {
  const edgePx = 16;
  return ticks.flatMap(({ at, label, isStrong }) => {
    const px = snapToPixel(x(at));
    const line = lineElement(-1, [px, plot.top], [px, plot.bottom], {
      stroke: skin(isStrong ? 'line-strong' : 'line'),
      opacity: isStrong ? 1 : 0.55,
    });
    if (px < plot.left + edgePx || px > plot.right - edgePx) return [line];
    const style: Lettering = {
      align: 'center',
      fill: skin(isStrong ? 'text-2' : 'text-3'),
      font: fontOf(skin, 11, isStrong ? 620 : 400),
    };
    return [line, textElement(1, px, plot.bottom + 13, label, style)];
  });
}

const unitLetterPx = 5.6;
const unitRoomPx = 6;

function valueGrid({ scene: { plot, widthPx }, skin, words }: Pen, pane: ScenePane): Element[] {
  return pane.axes.flatMap((axis, index) => {
    const y = valueToPx(pane, axis);
    const isLeft = axis.side === 'left';
    // With two scales only the right one has grid lines; two grids would be confusing.
    const carriesGrid = index === pane.axes.length - 1;
    const edge = isLeft ? plot.left : plot.right;
    const label: Lettering = { fill: skin('text-3'), font: fontOf(skin, 11), align: isLeft ? 'right' : 'left' };
    const rows = axis.ticks.flatMap((tick) => {
      const at = snapToPixel(y(tick));
      const line = carriesGrid
        ? lineElement(-1, [plot.left, at], [plot.right, at], { stroke: skin('line') })
        : lineElement(-1, [edge - 4, at], [edge, at], { stroke: skin('line-strong') });
      // Hanging rain starts at zero, which needs no label; a label at its end would cover the unit of the next pane.
      if (axis.hangs && (tick === 0 || pane.bottom - at < unitRoomPx)) return [line];
      return [line, textElement(1, edge + (isLeft ? -7 : 7), y(tick), words.number(tick, axis.decimals), label)];
    });
    const small = { fill: skin('text-3'), font: fontOf(skin, 10.5) };
    const name = words.unit(axis);
    // A long unit starts at the edge of the picture and extends over the chart.
    const fits = name.length * unitLetterPx <= (isLeft ? plot.left : widthPx - plot.right) - 7;
    const outer = isLeft ? 0 : widthPx;
    const unitPx = fits ? edge + (isLeft ? -7 : 7) : outer;
    const unit = axis.hangs
      ? textElement(6, plot.left + 6, pane.bottom - 8, name, { ...small, align: 'left', ...haloOf(skin) })
      : textElement(1, unitPx, pane.top - 12, name, { ...small, align: fits === isLeft ? 'right' : 'left' });
    return [...rows, unit];
  });
}

const haloOf = (skin: Skin, ground = 'surface', lineWidth = 3) => ({ stroke: skin(ground), lineWidth });

const peakHalfPx = 22;

/**
 * Places the value of a peak clear of its line: above for the level, below for others, unless the time labels are
 * there.
 */
function peakLabelY({ peak, isMain }: SceneSeries, y: (value: number) => number, { bottom }: ScenePane): number {
  const at = y(peak?.value ?? 0);
  return isMain || at + 20 > bottom ? at - 14 : at + 14;
}

/** Points of a line, in px. */
function cornersOf({ line }: SceneSeries, x: Pen['x'], y: (value: number) => number): readonly Corner[] {
  if (line === null) return [];
  return line.times.flatMap((at, index) => {
    const value = line.values[index] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [[x(at), y(value)]];
  });
}

/** Dash-dotted reference lines, named at the left end; a line outside the view is named at the edge. */
function references({ scene, skin, words, x }: Pen, pane: ScenePane): Element[] {
  const { plot, notes: written, now, view } = scene;
  const style: Lettering = {
    fill: skin('text-3'),
    font: fontOf(skin, 10.5),
    align: 'left',
    ...haloOf(skin, 'surface', 4),
  };
  // With two scales the bottom of the pane belongs to the other scale.
  const isShared = pane.axes.length > 1;
  // A name fits between two panes, but above the first pane are notes and "now".
  const highest = pane.top > plot.top ? pane.top - 8 : pane.top;
  const seen = now !== null && now >= view.from && now <= view.to ? [now] : [];
  let room: NameRoom = {
    left: plot.left,
    right: plot.right,
    lines: pane.axes.flatMap((axis) => axis.references.map(({ value }) => valueToPx(pane, axis)(value))),
    uprights: [...written.map(({ at }) => at), ...seen].map(x),
    curves: pane.axes.flatMap((axis) => axis.series.flatMap((one) => cornersOf(one, x, valueToPx(pane, axis)))),
    words: pane.axes.flatMap((axis) =>
      axis.series.flatMap((one) => (one.peak === null ? [] : [peakLabelBox(one, x, valueToPx(pane, axis), pane)])),
    ),
  };
  const wide = (text: string) => text.length * unitLetterPx;
  const write = (text: string, spot: Words | null) => {
    if (spot === null) return [];
    room = { ...room, words: [...room.words, spot] };
    return [textElement(6, spot.left, spot.y, text, style)];
  };
  return pane.axes.flatMap((axis) => {
    const toPx = valueToPx(pane, axis);
    const lineLabel = ({ name, value }: ReferenceLine) => `${name} ${words.number(value, Math.max(2, axis.decimals))}`;
    // Nearest first; further ones are dropped if there is no room.
    const beyond = (arrow: string, lines: readonly ReferenceLine[], edge: number) => {
      const texts = lines.map(
        (_, index) =>
          `${arrow} ${lines
            .slice(0, lines.length - index)
            .map(lineLabel)
            .join(' · ')}`,
      );
      const text = texts.find((one) => clearSpot(wide(one), [edge], room)) ?? texts.at(-1);
      return text === undefined ? [] : write(text, spotOf(wide(text), [edge], room));
    };
    return [
      ...beyond('↑', axis.above.toSorted(byValue), pane.top + 8),
      ...(isShared ? [] : beyond('↓', axis.below.toSorted(byValue).reverse(), pane.bottom - 8)),
      ...axis.references.flatMap((line) => {
        const y = toPx(line.value);
        const stroke = { stroke: skin('ink-line'), lineWidth: 0.9, lineDash: [7, 3, 1.5, 3], opacity: 0.65 };
        const heights = y - 8 < highest ? [y + 8] : [y - 8, y + 8];
        const text = lineLabel(line);
        return [
          lineElement(2, [plot.left, y], [plot.right, y], stroke),
          ...write(text, spotOf(wide(text), heights, room)),
        ];
      }),
    ];
  });
}

const byValue = (a: ReferenceLine, b: ReferenceLine) => a.value - b.value;

function peakLabelBox(sceneSeries: SceneSeries, x: Pen['x'], y: (value: number) => number, pane: ScenePane): Words {
  const middle = x(sceneSeries.peak?.at ?? 0);
  return { left: middle - peakHalfPx, right: middle + peakHalfPx, y: peakLabelY(sceneSeries, y, pane) };
}

const flagTopPx = 3;
const flagHeightPx = 8;

/** Notes as flags with text on the upper edge, where they do not cover values. */
function notes({ scene: { notes: all, plot, now, view, panes }, skin, words, x }: Pen): Element[] {
  const pill = now === null || now < view.from || now > view.to ? [] : [nowPill(plot, x(now), words.now(now))];
  const lines = all.map(({ at, text }) => ({ px: x(at), text }));
  const flags = placeFlags(lines, {
    left: plot.left,
    right: plot.right,
    taken: pill.map(({ left, widthPx }) => [left, left + widthPx] as const),
  });
  const lowest = panes.at(-1)?.bottom ?? plot.bottom;
  return flags.flatMap(({ px, text, textPx, align }) => {
    const [at, top] = [snapToPixel(px), flagTopPx];
    const points = [
      [at, top],
      [at + flagPx, top + flagHeightPx / 2],
      [at, top + flagHeightPx],
    ];
    return [
      lineElement(0, [at, plot.top], [at, lowest], { stroke: skin('text-3'), lineDash: [2, 4], opacity: 0.7 }),
      lineElement(8, [at, top], [at, plot.top], { stroke: skin('text-2') }),
      { type: 'polygon', z: 8, shape: { points }, style: { fill: skin('text-2') } },
      ...(text === ''
        ? []
        : [
            textElement(6, textPx, top + flagHeightPx / 2 + 1, text, {
              fill: skin('text-2'),
              font: fontOf(skin, 11, 540),
              align,
              ...haloOf(skin, 'surface', 4),
            }),
          ]),
    ];
  });
}

function nowPill({ left, right }: Scene['plot'], px: number, label: string) {
  const widthPx = label.length * 6.4 + 16;
  return { left: Math.min(Math.max(px - widthPx / 2, left - 2), right + 2 - widthPx), widthPx };
}

function nowLine({ scene: { now, plot, view }, skin, words, x }: Pen): Element[] {
  if (now === null || now < view.from || now > view.to) return [];
  const px = x(now);
  const label = words.now(now);
  const { left, widthPx } = nowPill(plot, px, label);
  return [
    lineElement(7, [px, plot.top - 6], [px, plot.bottom], { stroke: skin('accent'), lineWidth: 1.5 }),
    {
      type: 'rect',
      z: 7,
      shape: { x: left, y: 1, width: widthPx, height: 18, r: 9 },
      style: { fill: skin('accent') },
    },
    textElement(8, left + widthPx / 2, 10.5, label, {
      fill: skin('on-accent'),
      font: fontOf(skin, 11, 600),
      align: 'center',
    }),
  ];
}

function disc(z: number, x: number, y: number, r: number, style: Ink): Element {
  return { type: 'circle', z, shape: { cx: x, cy: y, r }, style };
}

/** Dots and marks of an axis: isolated values, flagged values by shape, the last value, the peak of a forecast. */
function points({ skin, words, x }: Pen, pane: ScenePane, axis: SceneAxis): Element[] {
  const toPx = valueToPx(pane, axis);
  // Values outside the scale are drawn at its edge.
  const y = (value: number) => Math.min(pane.bottom, Math.max(pane.top, toPx(value)));
  return axis.series.flatMap((one) => {
    const color = skin(one.token);
    const edge = { fill: color, stroke: skin('surface'), lineWidth: 1.5 };
    const peak = one.peak;
    return [
      ...one.dots.map(({ at, value }) => disc(6, x(at), y(value), 2, { fill: color })),
      ...one.marks.map(({ at, value, shape }) => mark(shape, x(at), y(value), color, skin('surface'))),
      ...(one.end ? [disc(9, x(one.end.at), y(one.end.value), 3.4, edge)] : []),
      ...(peak
        ? [
            disc(9, x(peak.at), y(peak.value), 3, { fill: skin('surface'), stroke: color, lineWidth: 2 }),
            textElement(9, x(peak.at), peakLabelY(one, y, pane), words.number(peak.value, one.decimals), {
              fill: skin('text'),
              font: fontOf(skin, 12, 620),
              align: 'center',
              ...haloOf(skin, 'sunken', 4),
            }),
          ]
        : []),
    ];
  });
}

function mark(shape: MarkShape, x: number, y: number, stroke: string, fill: string): Element {
  const strokes = markStrokes[shape].map((corners) => corners.map(([dx, dy]) => [x + dx, y + dy]));
  const style = { stroke, lineWidth: 1.6 };
  return {
    type: 'group',
    children: strokes.map((points) =>
      strokes.length === 1
        ? { type: 'polygon', z: 6, shape: { points }, style: { ...style, fill } }
        : { type: 'polyline', z: 6, shape: { points }, style: { ...style, fill: null } },
    ),
  };
}
