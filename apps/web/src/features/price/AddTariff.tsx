import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { Pane } from '../../ui/pane/Pane.tsx';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
import { useAddTariff } from './queries.ts';
import { TariffFields } from './TariffFields.tsx';
import { blankTariff, tariffOf } from './tariff-values.ts';
import { useTariffWords } from './use-tariff-words.ts';

interface AddTariffProps {
  readonly record: OpenRecord;
  readonly today: string;
}

export function AddTariff({ record, today }: AddTariffProps) {
  const t = useText();
  const toasts = useToasts();
  const words = useTariffWords();
  const { mutateAsync } = useAddTariff();
  const [blank] = useState(() => blankTariff(today));
  return (
    <Pane title={t('price.act.add')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={blank}
        submitLabel={t('price.act.add')}
        onCancel={record.close}
        submit={async (values) => {
          const added = await mutateAsync(tariffOf(values, words.days));
          toasts.done(t('price.done.added', { name: added.name }));
          return { saved: () => record.open(added.tariff_id) };
        }}
      >
        <TariffFields />
      </SubmitForm>
    </Pane>
  );
}
