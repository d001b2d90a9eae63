import { useText } from '../../base/i18n/use-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { Outlet } from '../../shared/plant/queries.ts';
import { ChoiceField } from './fields.tsx';
import { groupsOf, tableField } from './outlet-fields.ts';
import { byItself } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import { useOutletWords } from './use-outlet-words.ts';

interface TableFieldsProps {
  readonly outletType: OutletType;
  /** Others of its kind, whose tables it may be computed by. */
  readonly twins: readonly Outlet[];
}

/** Where the table of each group is taken from. */
export function TableFields({ outletType, twins }: TableFieldsProps) {
  const t = useText();
  const words = useOutletWords();
  const sources = [byItself, 'own', 'plant', ...twins.map(({ outlet_id }) => outlet_id)];
  return (
    <>
      <SectionTitle>{t('outlets.group.tables')}</SectionTitle>
      <p className="outlet-quiet">{t('outlets.hint.tables')}</p>
      {groupsOf[outletType].map((group) => (
        <ChoiceField
          key={group}
          name={tableField(group)}
          hint={words.group(group)}
          options={sources.map((value) => ({ value, label: words.source(value) }))}
        />
      ))}
    </>
  );
}
