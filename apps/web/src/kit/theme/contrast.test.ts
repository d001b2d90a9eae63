import tokens from 'virtual:design-tokens';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { type Brand, type Theme, tokensOf } from '../../base/theme/design-tokens.ts';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';

const looks: readonly (readonly [Theme, Brand])[] = [
  ['light', 'lite'],
  ['light', 'advance'],
  ['dark', 'lite'],
  ['dark', 'advance'],
];

const surfaces = ['page', 'surface', 'sunken', 'raised', 'hover'] as const;
const states = ['good', 'watch', 'warning', 'critical', 'nodata'] as const;

/** Every text colour that a component may use, on every background that it may have. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-2', 'text-3', 'accent', ...states].flatMap((text) =>
    surfaces.map((ground) => [text, ground] as const),
  ),
  ...['text', 'text-2', 'text-3', 'accent'].map((text) => [text, 'accent-soft'] as const),
  ...states.flatMap((state) => [[state, `${state}-soft`] as const, ['text', `${state}-soft`] as const]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-press'],
  ['on-critical', 'critical-fill'],
  ['on-water', 'water-a'],
  ['on-water', 'water-b'],
];

/** Elements that must be recognisable by their edge: fields, focus, and the lines of a chart. */
const edgePairs: readonly (readonly [edge: string, ground: string])[] = [
  ...['line-control', 'focus'].flatMap((edge) => surfaces.map((ground) => [edge, ground] as const)),
  ...['level', 'inflow', 'turbine', 'spill', 'release', 'rain', 'radar', 'storage', 'power', 'forecast'].map(
    (quantity) => [`q-${quantity}`, 'surface'] as const,
  ),
];

/** Pairs with too little contrast, with their ratio: an empty list passes, and a failure shows which pair and by how much. */
const failing = (pairs: readonly (readonly [string, string])[], of: (name: string) => string, min: number) =>
  pairs
    .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(of(front), of(back)) }))
    .filter(({ ratio }) => ratio < min)
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

describe.each(looks)('the %s theme of edition %s', (theme, brand) => {
  const set = tokensOf(tokens, theme, brand);
  const token = (name: string) => set[name] ?? `no --${name}`;

  it('has readable text on every surface', () => {
    expect(failing(textPairs, token, 4.5)).toEqual([]);
  });

  it('has fields, focus and chart lines that stand out', () => {
    expect(failing(edgePairs, token, 3)).toEqual([]);
  });

  it('keeps its contrast after the UI kit derived its own colours', () => {
    const made = antd.getDesignToken(antdTheme(theme, brand)) as unknown as Readonly<Record<string, string>>;
    const text = [
      'colorText',
      'colorTextSecondary',
      'colorTextTertiary',
      'colorTextPlaceholder',
      'colorTextDescription',
    ];
    const coloured = ['colorPrimary', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'];
    const grounds = ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'];
    const pairs = [
      ...[...text, ...coloured].flatMap((front) => grounds.map((back) => [front, back] as const)),
      ...['Success', 'Warning', 'Error', 'Info'].map((kind) => [`color${kind}Text`, `color${kind}Bg`] as const),
      ...['colorPrimary', 'colorText'].map((front) => [front, 'controlItemBgActive'] as const),
      ['colorTextLightSolid', 'colorPrimary'] as const,
      ['colorTextLightSolid', 'colorPrimaryHover'] as const,
      ['colorTextLightSolid', 'colorPrimaryActive'] as const,
      ['colorTextLightSolid', 'colorError'] as const,
    ];
    expect(failing(pairs, (name) => made[name] ?? `no ${name}`, 4.5)).toEqual([]);
    expect(failing([['colorBorder', 'colorBgContainer']], (name) => made[name] ?? '', 3)).toEqual([]);
  });

  it('is told to the UI kit in full', () => {
    const writtenText = JSON.stringify(antdTheme(theme, brand).components);
    expect(writtenText).not.toContain('""');
  });
});
