import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { fetchTariffImpact, useAddTariff } from './queries.ts';
import { TariffFields } from './TariffFields.tsx';
import { blankTariff, tariffOf } from './tariff-values.ts';
import { useAskPast } from './use-ask-past.tsx';
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
  const { ask, dialog } = useAskPast();
  const [blank] = useState(() => blankTariff(today));
  return (
    <Pane title={t('price.act.add')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={blank}
        submitLabel={t('price.act.add')}
        onCancel={record.close}
        submit={async (values) => {
          const wanted = tariffOf(values, words.days);
          const pastAnswer = await ask({
            title: t('price.past.add', { name: wanted.name }),
            ok: t('price.act.add'),
            look: () => fetchTariffImpact({ act: 'add', ...wanted }),
          });
          if (pastAnswer === null) return 'stay';
          const addAnswer = await mutateAsync({ ...wanted, ...pastAnswer });
          toasts.done(t('price.done.added', { name: addAnswer.name }));
          return { saved: () => record.open(addAnswer.tariff_id) };
        }}
      >
        <TariffFields />
        {dialog}
      </SubmitForm>
    </Pane>
  );
}
