import './segmented.css';
import { changeLanguage } from '../../base/i18n/i18n.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import type { Language } from '../../words.ts';

/** Each language is named in itself; the short names are those of the specification. */
const languages: readonly { readonly code: Language; readonly short: string; readonly name: string }[] = [
  { code: 'vi', short: 'VNI', name: 'Tiếng Việt' },
  { code: 'en', short: 'ENG', name: 'English' },
];

export function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  return (
    <fieldset className="segmented" aria-label={t('shell.language')}>
      {languages.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-label={`${short} ${name}`}
          aria-pressed={code === current}
          onClick={() => void changeLanguage(code)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
