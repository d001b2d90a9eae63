import { keysOfGroup } from '@spillway/contract/plant/settings/described';
import { useText } from '../../../base/i18n/use-text.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { type Information, informationQuery } from '../../../shared/plant/queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { useSavePart } from '../use-save-part.ts';
import { SettingFields } from './SettingField.tsx';
import { sentValues, valuesAt } from './setting-values.ts';

export const clockFields = keysOfGroup('clock');

type ClockValues = Pick<Information, (typeof clockFields)[number]>;

const valuesOf = (of: ClockValues): ClockValues => valuesAt(of, clockFields);

interface ClockFormProps {
  readonly opened: Information;
  readonly onSaved: (saved: Information) => void;
}

export function ClockForm({ opened, onSaved }: ClockFormProps) {
  const t = useText();
  const words = usePlantWords();
  const save = useSavePart();
  return (
    <RecordForm
      opened={opened}
      valuesOf={valuesOf}
      empty={valuesOf(opened)}
      query={informationQuery}
      pick={(record) => record}
      save={(values, seen) => save(seen, sentValues(valuesOf(values)), { fields: clockFields })}
      onSaved={onSaved}
      done={() => t('plantInformation.done.clock')}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
    >
      <SettingFields keys={clockFields} opened={opened} />
    </RecordForm>
  );
}
