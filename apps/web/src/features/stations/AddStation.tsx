import { useText } from '../../base/i18n/use-text.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { useAddStation } from './queries.ts';
import { StationFields } from './StationFields.tsx';
import { blank, sentOf } from './station-values.ts';

export function AddStation({ record }: { readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddStation();
  return (
    <Pane title={t('stations.form.addTitle')} focusOn="add" onClose={record.close}>
      <SubmitForm
        initial={blank}
        submitLabel={t('stations.add')}
        onCancel={record.close}
        submit={async (values) => {
          const added = await mutateAsync(sentOf(values));
          toasts.done(t('stations.done.added', { name: added.name }));
          return { saved: () => record.open(added.station_id) };
        }}
      >
        <StationFields />
      </SubmitForm>
    </Pane>
  );
}
