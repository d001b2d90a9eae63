import { keysOfGroup } from '@spillway/contract/plant/settings/described';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { useOpenedRecord } from '../../../kit/forms/use-opened-record.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type InterfaceSettings, interfaceQuery } from '../../../shared/plant/queries.ts';
import { useSaveInterface } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { SettingFields } from './SettingField.tsx';
import { sentValues, valuesAt } from './setting-values.ts';

const fields = keysOfGroup('display');

type InterfaceValues = Pick<InterfaceSettings, (typeof fields)[number]>;

const valuesOf = (of: InterfaceValues): InterfaceValues => valuesAt(of, fields);

export function InterfacePart() {
  const words = usePlantWords();
  const { data, error, refetch } = useQuery(interfaceQuery);
  if (data?.may.update) return <InterfaceForm now={data} />;
  if (data)
    return (
      <Facts facts={fields.map((field) => ({ name: words.field(field), value: words.value(field, data[field]) }))} />
    );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={4} />;
}

function InterfaceForm({ now }: { readonly now: InterfaceSettings }) {
  const t = useText();
  const words = usePlantWords();
  const [openRecord, setOpened] = useOpenedRecord(now);
  const { mutateAsync } = useSaveInterface();
  return (
    <RecordForm
      key={openRecord.version}
      opened={openRecord}
      valuesOf={valuesOf}
      empty={valuesOf(openRecord)}
      query={interfaceQuery}
      pick={(record) => record}
      save={(values, { version }) => mutateAsync({ ...sentValues(valuesOf(values)), version })}
      onSaved={setOpened}
      done={() => t('plantInformation.done.interface')}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
    >
      <p className="information-note">{t('plantInformation.interface.axisHint')}</p>
      <SettingFields keys={fields} opened={openRecord} />
    </RecordForm>
  );
}
