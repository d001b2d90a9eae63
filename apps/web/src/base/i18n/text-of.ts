import i18next from 'i18next';
import type { Language } from '../../words.ts';
import type { Text } from './text.ts';

type Look = (key: string, values?: object) => string;

interface Spoken {
  readonly t: Text;
  readonly said: Map<string, string>;
}

const spoken = new Map<Language, Spoken>();

// New texts may replace those of the fallback language.
const forget = (): void => {
  for (const { said } of spoken.values()) said.clear();
};

/** Translator of a language, with a cache: a page looks up hundreds of texts again with each new value. */
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
    // A missing key returns itself and is not cached.
    if (text !== key) said.set(key, text);
    return text;
  }) satisfies Look as unknown as Text;
  spoken.set(language, { t, said });
  return t;
}
