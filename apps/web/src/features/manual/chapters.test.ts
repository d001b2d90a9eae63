import { describe, expect, it } from 'vitest';
import { manualLanguages, readManual } from '../../../vite/manual/read-manual.ts';
import { screens } from '../../shared/screens/screens.ts';
import { chapterAt, chapterOf, firstChapter, screensOf } from './chapters.ts';

const pages = manualLanguages.map((language) => readManual(language).pages);

describe('the chapter of a screen', () => {
  it.each(screens.map((screen) => [screen.path + (screen.hash ?? ''), screen] as const))(
    'is there in both languages for %s',
    (_, screen) => {
      for (const of of pages) expect([...of.keys()]).toContain(chapterOf(screen));
      if (screen.hasPages !== true) expect(chapterOf(screen)).not.toBe(firstChapter);
    },
  );

  it('is found by the address somebody is at, tools and pages of the manual too', () => {
    const at = (path: string, hash = '') => chapterAt({ path, hash });
    expect(at('/map/index')).toBe('map');
    expect(at('/tools', '/weather/issues')).toBe('weather');
    expect(at('/manual/sensors')).toBe('sensors');
    expect(at('/manual')).toBe(firstChapter);
    expect(at('/nowhere')).toBe(firstChapter);
  });

  it('leads back to its screens, those behind one path apart', () => {
    const paths = (page: string) => screensOf(page, screens).map(({ path, hash = '' }) => path + hash);
    expect(paths('weather')).toEqual(['/tools/weather']);
    expect(paths('reports')).toEqual(['/report/index', '/report/compare']);
    expect(paths('forgotten-password')).toEqual([]);
  });
});
