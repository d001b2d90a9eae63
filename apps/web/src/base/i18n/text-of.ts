import i18next from 'i18next';
import type { Language } from '../../words.ts';
import type { Text } from './text.ts';

type TextLookup = (key: string, values?: object) => string;

interface LanguageState {
  readonly t: Text;
  readonly said: Map<string, string>;
}

const textsByLanguage = new Map<Language, LanguageState>();

// New texts may replace those of the fallback language.
const forget = (): void => {
  for (const { said } of textsByLanguage.values()) said.clear();
};

/** Translator of a language, with a cache: a page looks up hundreds of texts again with each new value. */
export function textOf(language: Language): Text {
  const before = textsByLanguage.get(language);
  if (before) return before.t;
  i18next.store?.on('added', forget);
  const textByKey = new Map<string, string>();
  const fixedText = i18next.getFixedT(language) as unknown as TextLookup;
  const t = ((key, values) => {
    if (values !== undefined) return fixedText(key, values);
    const knownEntry = textByKey.get(key);
    if (knownEntry !== undefined) return knownEntry;
    const text = fixedText(key);
    // A missing key returns itself and is not cached.
    if (text !== key) textByKey.set(key, text);
    return text;
  }) satisfies TextLookup as unknown as Text;
  textsByLanguage.set(language, { t, said: textByKey });
  return t;
}
