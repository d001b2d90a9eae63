import { useText } from '../../base/i18n/use-text.ts';
import { differencesOf } from './difference.ts';
import type { Content } from './queries.ts';

interface DifferencesProps {
  readonly before: Content;
  readonly after: Content;
  readonly language: 'vi' | 'en';
}

/** Rule by rule. */
export function Differences({ before, after, language }: DifferencesProps) {
  const t = useText();
  const all = differencesOf(before, after, language);
  if (all.length === 0) return <p className="quiet">{t('procedure.noDifference')}</p>;
  return (
    <ul className="procedure-differences">
      {all.map(({ part, name, how }) => (
        <li key={`${part} ${name} ${how}`}>
          <b>{t(`procedure.how.${how}`)}</b> {t(`procedure.part.${part}`)}: {name}
        </li>
      ))}
    </ul>
  );
}
