import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import i18next from 'i18next';
import type { AnyTextKey, Text } from '../src/base/i18n/text.ts';
import type { Language } from '../src/words.ts';

/** `t('stations.add')`, `t('stations.count', { count: 3 })`: a text as the app says it, from the app's own catalogue. */
export type Words = Text & {
  /** The whole of a text; whatever stands where it takes a value that is not given. */
  readonly like: (key: AnyTextKey, values?: object) => RegExp;
  /** The same at the beginning of what is there. */
  readonly first: (key: AnyTextKey, values?: object) => RegExp;
  /** The same anywhere. */
  readonly within: (key: AnyTextKey, values?: object) => RegExp;
};

const web = path.resolve(import.meta.dirname, '../src');
const load = createRequire(import.meta.url);
/** The file of each room, by its path as `vi/stations`. */
const files = new Map(
  globSync('**/words/{vi,en}/*.ts', { cwd: web }).map((file) => [
    file.replaceAll('\\', '/').replace(/^.*words\/|\.ts$/g, ''),
    path.join(web, file),
  ]),
);

const catalogues = i18next.createInstance();
await catalogues.init({ lng: 'vi', fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });

type Look = (key: string, values?: object) => string;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function wordsOf(language: Language): Words {
  const fixed = catalogues.getFixedT(language) as unknown as Look;
  const look: Look = (key, values) => {
    bringRoom(language, key);
    const text = fixed(key, values);
    // What i18next says where it has nothing.
    if (text === key) throw new Error(`No catalogue says ${key}.`);
    return text;
  };
  /** A plural form is asked for by some count. */
  const unfilled = (key: string) => look(key, { count: 2, interpolation: { prefix: '\u0000', suffix: '\u0000' } });
  const pattern = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    escaped(unfilled(key)).replace(/\\\{\\\{(\w+)\\\}\\\}/g, (_, name: string) =>
      name in values ? escaped(String(values[name])) : '.+',
    );
  return Object.assign(look as unknown as Text, {
    like: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(`^${pattern(key, values)}$`),
    first: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(`^${pattern(key, values)}`),
    within: (key: string, values?: Readonly<Record<string, unknown>>) => new RegExp(pattern(key, values)),
  }) as Words;
}

/** Its file is read when a room speaks for the first time. */
function bringRoom(language: Language, key: string): void {
  const room = key.slice(0, key.indexOf('.'));
  const file = files.get(`${language}/${room}`);
  if (file === undefined) throw new Error(`There is no catalogue ${room}.`);
  if (catalogues.getResource(language, 'translation', room) !== undefined) return;
  const { default: words } = load(file) as { default: object };
  catalogues.addResourceBundle(language, 'translation', { [room]: words }, true);
}

/** Vietnamese, which the browsers here speak unless a test says otherwise. */
export const t = wordsOf('vi');
/** English. */
export const tEn = wordsOf('en');
