import i18next from 'i18next';
import { expect, it } from 'vitest';
import { createRooms } from './rooms.ts';

const loadError = new TypeError('Failed to fetch dynamically imported module: http://here/assets/reports-1.js');
const lostKeys = new Set<string>();

const room = (path: string) => () =>
  lostKeys.has(path) ? Promise.reject(loadError) : Promise.resolve({ title: path });

it('asks for the words of the page that is opened, not again for those of another that could not be had', async () => {
  const words = i18next.createInstance();
  await words.init({ lng: 'vi', resources: {} });
  const paths = ['vi/reports.ts', 'vi/map.ts', 'en/map.ts', 'en/reports.ts'];
  const rooms = createRooms(Object.fromEntries(paths.map((path) => [path, room(path)])));
  lostKeys.add('vi/reports.ts');
  await expect(rooms.load(words, 'vi', ['reports'])).rejects.toBe(loadError);
  await rooms.load(words, 'vi', ['map', 'shell']);
  expect(rooms.areHere('vi', ['map', 'shell'])).toBe(true);
  expect(rooms.areHere('vi', ['map', 'reports'])).toBe(false);
  lostKeys.add('en/reports.ts');
  await rooms.loadSpoken(words, 'en');
  expect(rooms.areHere('en', ['map'])).toBe(true);
  lostKeys.clear();
  await rooms.load(words, 'vi', ['reports']);
  lostKeys.add('en/reports.ts');
  await expect(rooms.loadSpoken(words, 'en')).rejects.toBe(loadError);
});
