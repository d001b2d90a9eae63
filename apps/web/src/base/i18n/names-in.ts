import i18next from 'i18next';
import type { Catalogue } from '../../words.ts';
import { currentLanguage } from './i18n.ts';

/** Keys of a part of the catalogue, in order: `namesIn('plantInformation', 'field')`. Its room must be loaded. */
export function namesIn<Room extends keyof Catalogue, Part extends keyof Catalogue[Room] & string>(
  room: Room,
  part: Part,
): readonly (keyof Catalogue[Room][Part] & string)[] {
  const words: unknown =
    i18next.getResource(currentLanguage(), 'translation', `${room}.${part}`) ??
    i18next.getResource('vi', 'translation', `${room}.${part}`);
  return (typeof words === 'object' && words !== null ? Object.keys(words) : []) as never;
}
