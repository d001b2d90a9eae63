import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import i18next from 'i18next';
import type { AnyTextKey, Text } from '../src/base/i18n/text.ts';
import type { Language } from '../src/words.ts';

/** `t('stations.add')`, `t('stations.count', { count: 3 })`: a text of the app, from its own catalogue. */
export type Words = Text & {
  /** Matches the whole text, with anything in place of values that are not given. */
  readonly like: (key: AnyTextKey, values?: object) => RegExp;
  /** Matches the text at the beginning. */
  readonly first: (key: AnyTextKey, values?: object) => RegExp;
  /** Matches the text anywhere. */
  readonly within: (key: AnyTextKey, values?: object) => RegExp;
};

const web = path.resolve(import.meta.dirname, '../src');
const load = createRequire(import.meta.url);
/** The catalogue file of each feature, by its path such as `vi/stations`. */
const files = new Map(
  globSync('**/words/{vi,en}/*.ts', { cwd: web }).map((file) => [
    file.replaceAll('\\', '/').replace(/^.*words\/|\.ts$/g, ''),
    path.join(web, file),
  ]),
);

const catalogues = i18next.createInstance();
await catalogues.init({ lng: 'vi', fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });

type TextLookup = (key: string, values?: object) => string;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function wordsOf(language: Language): Words {
  const fixed = catalogues.getFixedT(language) as unknown as TextLookup;
  const lookUpText: TextLookup = (key, values) => {
    loadRoom(language, key);
    const text = fixed(key, values);
    // i18next returns the key itself if the catalogue has no text.
    if (text === key) throw new Error(`No catalogue says ${key}.`);
    return text;
  };
  /** A plural form needs some count. */
  const unfilledText = (key: string) =>
    lookUpText(key, { count: 2, interpolation: { prefix: '\u0000', suffix: '\u0000' } });
  const pattern = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    escaped(unfilledText(key)).replace(/\\\{\\\{(\w+)\\\}\\\}/g, (_, name: string) =>
      name in values ? escaped(String(values[name])) : '.+',
    );
  return Object.assign(lookUpText as unknown as Text, {
    like: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(`^${pattern(key, values)}$`),
    first: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(`^${pattern(key, values)}`),
    within: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(pattern(key, values)),
  }) as Words;
}

/** Reads a feature's catalogue file when its first text is requested. */
function loadRoom(language: Language, key: string): void {
  const room = key.slice(0, key.indexOf('.'));
  const file = files.get(`${language}/${room}`);
  if (file === undefined) throw new Error(`There is no catalogue ${room}.`);
  if (catalogues.getResource(language, 'translation', room) !== undefined) return;
  const { default: words } = load(file) as { default: object };
  catalogues.addResourceBundle(language, 'translation', { [room]: words }, true);
}

/** Texts in Vietnamese, the language of these tests' browser unless a test sets another. */
export const t = wordsOf('vi');
/** Texts in English. */
export const tEn = wordsOf('en');
