import type { Language } from './errors.ts';

/** The caller's language from Accept-Language: English only when it is preferred to Vietnamese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const weights = { vi: 0, en: 0 };
  for (const part of (acceptLanguage ?? '').split(',').slice(0, 20)) {
    const [tag = '', quality] = part.trim().toLowerCase().split(';q=');
    const language = tag.split('-')[0];
    const weight = quality === undefined ? 1 : Number(quality);
    if ((language === 'vi' || language === 'en') && Number.isFinite(weight))
      weights[language] = Math.max(weights[language], weight);
  }
  return weights.en > weights.vi ? 'en' : 'vi';
}
