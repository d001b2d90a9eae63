import { useText } from '../../base/i18n/use-text.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { CollectorFields } from './CollectorFields.tsx';
import { collectorBody, newCollector } from './collector-values.ts';
import { useAddCollector } from './queries.ts';
import type { IssuedKey } from './use-collector-acts.tsx';

interface AddCollectorProps {
  readonly record: OpenRecord;
  readonly onKey: (issued: IssuedKey) => void;
}

export function AddCollector({ record, onKey }: AddCollectorProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddCollector();
  return (
    <Pane title={t('collectors.form.addTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={newCollector}
        submitLabel={t('collectors.add')}
        onCancel={record.close}
        submit={async (values) => {
          const { watcher, api_key: key } = await mutateAsync(collectorBody(values));
          toasts.done(t('collectors.done.added', { name: watcher.name }));
          onKey({ name: watcher.name, key });
          return { saved: () => record.open(watcher.watcher_id) };
        }}
      >
        <CollectorFields />
      </SubmitForm>
    </Pane>
  );
}
