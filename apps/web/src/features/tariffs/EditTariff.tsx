import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plainText } from '../../kit/plain-text.ts';
import type { Loading } from '../../kit/table/TablePage.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { Absent } from './Absent.tsx';
import { hoursOf, type Week } from './hours.ts';
import { fetchTariffImpact, type Tariff, type Tariffs, tariffsQuery, useUpdateTariff } from './queries.ts';
import { TariffFields } from './TariffFields.tsx';
import { blankTariff, type TariffValues, tariffOf, valuesOf } from './tariff-values.ts';
import { useAskPast } from './use-ask-past.tsx';
import { useTariffWords } from './use-tariff-words.ts';

/** Texts of form fields and values, for conflicts. */
function useFieldWords() {
  const t = useText();
  const { free } = useFormat();
  const words = useTariffWords();
  return {
    label: (field: keyof TariffValues): string => t(`price.form.${field}`),
    text(field: keyof TariffValues, value: unknown): string {
      if (value === null || value === undefined || value === '') return '-';
      if (field === 'week') {
        const { day_types: types } = hoursOf(value as Week, words.days);
        return types.map(({ name, spans }) => `${name}: ${spans.length}`).join('; ');
      }
      if (field === 'prices') {
        const typedPrices = Object.values(value as TariffValues['prices']).flatMap((one) => one?.energy ?? []);
        return typedPrices.map((energy) => free(energy)).join('; ');
      }
      if (field === 'first_day' || field === 'last_day' || field === 'active') return words.value(field, value);
      if (typeof value === 'boolean') return t(value ? 'price.yes' : 'price.no');
      return typeof value === 'number' ? free(value) : plainText(value);
    },
  };
}

interface EditTariffProps {
  readonly tariff: Tariff | undefined;
  readonly loading: Loading;
  readonly record: OpenRecord;
}

export function EditTariff({ tariff, loading, record }: EditTariffProps) {
  const t = useText();
  return (
    <Pane title={t('price.editTitle')} context={tariff?.name} focusOn="edit" onClose={record.close}>
      {tariff ? <EditForm tariff={tariff} record={record} /> : <Absent loading={loading} />}
    </Pane>
  );
}

function EditForm({ tariff, record }: { readonly tariff: Tariff; readonly record: OpenRecord }) {
  const t = useText();
  const words = useTariffWords();
  const fieldWords = useFieldWords();
  const { mutateAsync } = useUpdateTariff();
  const { ask, dialog } = useAskPast();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(tariff);
  const { tariff_id: id } = initialRecord;
  const back = () => record.open(id);
  return (
    <RecordForm<TariffValues, Tariff, Tariffs, readonly string[]>
      opened={initialRecord}
      valuesOf={valuesOf}
      empty={blankTariff(initialRecord.first_day)}
      query={tariffsQuery as never}
      pick={({ tariffs }) => tariffs.find(({ tariff_id }) => tariff_id === id)}
      save={async (values, { version }) => {
        const wanted = { tariff_id: id, ...tariffOf(values, words.days) };
        const pastAnswer = await ask({
          title: t('price.past.change', { name: wanted.name }),
          ok: t('ui.save'),
          look: () => fetchTariffImpact({ act: 'update', ...wanted }),
        });
        if (pastAnswer === null) return null;
        return await mutateAsync({ ...wanted, ...pastAnswer, version });
      }}
      onSaved={back}
      done={({ name }) => t('price.done.changed', { name })}
      doneHint={t('price.done.keptHint')}
      labelOf={fieldWords.label}
      textOf={fieldWords.text}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
      onCancel={back}
    >
      <TariffFields />
      {dialog}
    </RecordForm>
  );
}
