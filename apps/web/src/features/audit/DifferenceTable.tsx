import '../../kit/facts/facts.css';
import './difference-table.css';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { type Difference, differencesOf } from './differences.ts';
import type { AuditEntry } from './queries.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Old and new value of each field; for a new or deleted record its values only. */
export function DifferenceTable({ entry }: { readonly entry: AuditEntry }) {
  const t = useText();
  const words = useAuditWords();
  const differences = differencesOf(entry);
  if (differences.length === 0) return <p>{t('audit.details.nothing')}</p>;
  const isOneSided = entry.before === null || entry.after === null;
  return (
    <dl className="facts facts-lines differences">
      {differences.map((difference) => (
        <div key={difference.field}>
          <dt>{words.field(entry.object_kind, difference.field)}</dt>
          <dd>
            <Change
              difference={difference}
              oneSided={isOneSided}
              said={(value) => words.value(entry.object_kind, difference.field, value)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly difference: Difference;
  readonly oneSided: boolean;
  readonly said: (value: unknown) => string;
}

function Change({ difference, oneSided, said }: ChangeProps) {
  const t = useText();
  if (difference.kind === 'list') {
    const { added, dropped, kept } = difference;
    if (oneSided) return said([...kept, ...added, ...dropped]);
    return (
      <ul>
        {dropped.map((value) => (
          <Row as="li" nowrap key={`- ${said(value)}`} className="quiet">
            <Icon name="minusCircle" size="small" />
            <span className="visually-hidden">{t('audit.details.dropped')}: </span>
            {said(value)}
          </Row>
        ))}
        {added.map((value) => (
          <Row as="li" nowrap key={`+ ${said(value)}`}>
            <Icon name="plus" size="small" />
            <span className="visually-hidden">{t('audit.details.added')}: </span>
            {said(value)}
          </Row>
        ))}
      </ul>
    );
  }
  if (oneSided) return said(difference.after ?? difference.before);
  return (
    <>
      <span className="visually-hidden">{t('audit.details.before')}: </span>
      {difference.before === null ? (
        <span className="quiet">{t('ui.missing')}</span>
      ) : (
        <del>{said(difference.before)}</del>
      )}
      <Icon name="arrowRight" size="small" />
      <span className="visually-hidden">{t('audit.details.after')}: </span>
      <ins>{said(difference.after)}</ins>
    </>
  );
}
