import { afterEach, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';
import { columnsOf } from '../chart/columns.ts';
import { pictureCaption } from '../chart/picture-caption.ts';
import { zoneNote } from './zone-note.ts';

const at = Date.parse('2026-11-26T18:16:00Z');
const words = { t: (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' '), dateTime: String };

afterEach(() => plantZone.set(usualTimeZone));

it('names the clock of a plant where it is not the usual one, by whatever name', () => {
  expect(['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Tokyo'].map((zone) => zoneNote(at, zone))).toEqual([
    '',
    '',
    ' (Asia/Tokyo)',
  ]);
});

it('stands in the picture and in the table that somebody takes from a chart', () => {
  const foot = () => pictureCaption(words as never, 'x', undefined, { from: at, to: at }).foot;
  const time = () => columnsOf([], () => 1, words as never)[0]!.title;
  expect([foot(), time()].join()).not.toContain('Asia');
  plantZone.set('Asia/Tokyo');
  expect(foot()).toContain('(Asia/Tokyo)');
  expect(time()).toContain('(Asia/Tokyo)');
});
