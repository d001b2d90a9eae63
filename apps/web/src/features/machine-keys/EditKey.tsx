import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { KeyFields } from './KeyFields.tsx';
import { changedEnds, endOf, type KeyEnd } from './key-values.ts';
import { type MachineKey, useUpdateKey } from './queries.ts';

interface EditKeyProps {
  readonly machineKey: MachineKey;
  readonly record: OpenRecord;
}

export function EditKey({ machineKey, record }: EditKeyProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useUpdateKey();
  // The list refreshes by itself; the open form keeps its key.
  const [{ key_id, version, name, watcher_id: collector }] = useState(machineKey);
  const initial: { name: string; ends: KeyEnd } = { name, ends: 'keep' };
  const back = () => record.open(key_id);
  return (
    <Pane title={t('machineKeys.form.editTitle')} context={name} focusOn="edit" onClose={record.close}>
      <SubmitForm
        initial={initial}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
        submit={async (values) => {
          const namePart = collector === null ? { name: values.name.trim() } : {};
          const saved = await mutateAsync({
            key_id,
            version,
            ...namePart,
            expires_at: endOf(values.ends, serverNow()),
          });
          toasts.done(t('machineKeys.done.updated', { name: saved.name }));
          return { saved: back };
        }}
      >
        <KeyFields ends={changedEnds} hasName={collector === null} />
      </SubmitForm>
    </Pane>
  );
}
