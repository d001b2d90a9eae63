import { expect, it } from 'vitest';
import type { Bay } from './bay-geometry.ts';
import { frontLabelsOf } from './front-labels.ts';
import type { SceneGate } from './section-scene.ts';
import type { SectionWords } from './section-words.ts';

const gate = { id: 'v1', state: 'closed' } as SceneGate;
const words = { name: 'Cửa van cung 1', code: 'Cửa 1', number: '1', input: '0,00 m', flow: '', bareFlow: '' };
const outlets: SectionWords['outlets'] = new Map([['v1', { ...words, saysAge: false }]]);
const nameIn = (widthPx: number) => {
  const bay = { left: 0, right: widthPx, isFolded: true } as Bay;
  return frontLabelsOf([gate], [bay], 0, { outlets } as SectionWords).find(({ key }) => key === 'v1-name')?.text;
};

it('calls a folded gate by its short name where that has room, else by its number', () => {
  expect(nameIn(40)).toBe('Cửa 1');
  expect(nameIn(30)).toBe('1');
});
