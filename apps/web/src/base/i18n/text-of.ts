import i18next from 'i18next';
import type { Language } from '../../words.ts';
import type { Text } from './text.ts';

type Look = (key: string, values?: object) => string;

interface Spoken {
  readonly t: Text;
  readonly said: Map<string, string>;
}

const spoken = new Map<Language, Spoken>();

// New words may stand in the place of those of the other language.
const forget = (): void => {
  for (const { said } of spoken.values()) said.clear();
};

/** The words of a language. A page says hundreds of sentences without values, again with each figure: they are looked up once. */
export function textOf(language: Language): Text {
  const before = spoken.get(language);
  if (before) return before.t;
  i18next.store?.on('added', forget);
  const said = new Map<string, string>();
  const look = i18next.getFixedT(language) as unknown as Look;
  const t = ((key, values) => {
    if (values !== undefined) return look(key, values);
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = look(key);
    // A key that is not there yet is said as itself.
    if (text !== key) said.set(key, text);
    return text;
  }) satisfies Look as unknown as Text;
  spoken.set(language, { t, said });
  return t;
}
