import { expect, it } from 'vitest';
import type { DrawnElement } from './elements.ts';
import { paint } from './paint.ts';

/** A drawing context that records each call with its colour. */
function pen() {
  const drawnTexts: string[] = [];
  const ink: Record<string, unknown> = {};
  const handler: ProxyHandler<Record<string, unknown>> = {
    get: (_, name) =>
      String(name) in ink ? ink[String(name)] : (...penArgs: unknown[]) => note(String(name), penArgs),
    set: (_, name, value) => {
      ink[String(name)] = value;
      return true;
    },
  };
  const note = (name: string, penArgs: readonly unknown[]) => {
    if (name === 'fill') drawnTexts.push(`fill ${String(ink.fillStyle)}`);
    if (name === 'stroke') drawnTexts.push(`stroke ${String(ink.strokeStyle)}`);
    if (name === 'fillText') drawnTexts.push(`text ${String(penArgs[0])}`);
    if (['clip', 'save', 'restore', 'closePath'].includes(name)) drawnTexts.push(name);
  };
  return { said: drawnTexts, context: new Proxy({}, handler) as unknown as CanvasRenderingContext2D };
}

const box = { left: 0, right: 10, top: 0, bottom: 10 };
const dot = (z: number, fill: string, overrides: object = {}): DrawnElement => ({
  type: 'circle',
  z,
  shape: { cx: 1, cy: 1, r: 1 },
  style: { fill },
  ...overrides,
});

it('paints what has the smaller z first, and of the same what came first', () => {
  const { said, context } = pen();
  paint(context, [dot(5, 'top'), { type: 'group', children: [dot(1, 'low'), dot(3, 'one')] }, dot(3, 'two')]);
  expect(said.filter((line) => line.startsWith('fill'))).toEqual(['fill low', 'fill one', 'fill two', 'fill top']);
});

it('cuts what belongs to a pane, and only that', () => {
  const { said, context } = pen();
  paint(context, [dot(1, 'in', { clip: box }), dot(2, 'also', { clip: box }), dot(3, 'out')]);
  expect(said).toEqual([
    'save',
    'restore',
    'save',
    'clip',
    'fill in',
    'fill also',
    'restore',
    'save',
    'fill out',
    'restore',
  ]);
});

it('writes a text over its halo, closes a polygon and leaves a line open', () => {
  const { said, context } = pen();
  const points = [
    [0, 0],
    [1, 1],
    [2, 0],
  ];
  paint(context, [
    {
      type: 'text',
      z: 1,
      x: 0,
      y: 0,
      style: { text: '248,15', font: '400 11px Inter', fill: 'ink', stroke: 'surface' },
    },
    { type: 'polygon', z: 2, shape: { points }, style: { fill: 'band' } },
    { type: 'polyline', z: 3, shape: { points }, style: { stroke: 'level' } },
  ]);
  expect(said).toEqual(['save', 'text 248,15', 'closePath', 'fill band', 'stroke level', 'restore']);
});
