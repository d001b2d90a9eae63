import { useText } from '../../base/i18n/use-text.ts';
import { FieldChanges } from '../../kit/file/FieldChanges.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { TariffPreview } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

const sides = { added: { only: 'to' }, changed: {}, removed: { only: 'from' } } as const;
const tones = { added: 'good', changed: 'watch', removed: 'warning' } as const;

/** What would be other than it stands, and what would still be open. */
export function TariffPlan({ preview: { rows, changes, findings } }: { readonly preview: TariffPreview }) {
  const t = useText();
  const words = useTariffWords();
  return (
    <>
      <p>
        <StateTag tone="good">{t('price.file.good', { count: rows })}</StateTag>
      </p>
      {changes.length === 0 && <p>{t('price.file.nothing')}</p>}
      {findings.length > 0 && (
        <ul className="price-findings">
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.from}`}>
              <StateTag tone="warning">{words.finding(finding)}</StateTag>
            </li>
          ))}
        </ul>
      )}
      <ul className="file-rows">
        {changes.map(({ change, title, fields }) => (
          <li key={`${change} ${title}`}>
            <strong>{title}</strong> <StateTag tone={tones[change]}>{t(`price.file.${change}`)}</StateTag>
            <FieldChanges fields={fields} {...sides[change]} />
          </li>
        ))}
      </ul>
    </>
  );
}
