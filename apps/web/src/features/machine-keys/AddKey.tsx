import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { KeyFields } from './KeyFields.tsx';
import { endOf, type KeyEnd, newEnds, scopesToGive } from './key-values.ts';
import { useAddKey } from './queries.ts';
import type { IssuedKey } from './use-key-acts.tsx';

interface NewKey {
  readonly name: string;
  readonly scopes: KeyScope[];
  readonly ends: KeyEnd;
}

const newKey: NewKey = { name: '', scopes: [], ends: 'days_365' };

interface AddKeyProps {
  readonly record: OpenRecord;
  readonly onKey: (issued: IssuedKey) => void;
}

export function AddKey({ record, onKey }: AddKeyProps) {
  const t = useText();
  const toasts = useToasts();
  const session = useSession();
  const { mutateAsync } = useAddKey();
  return (
    <Pane title={t('machineKeys.form.addTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={newKey}
        submitLabel={t('machineKeys.add')}
        onCancel={record.close}
        submit={async ({ name, scopes, ends }) => {
          const body = { name: name.trim(), scopes, expires_at: endOf(ends, serverNow()) };
          const { machine_key: created, secret } = await mutateAsync(body);
          toasts.done(t('machineKeys.done.added', { name: created.name }));
          onKey({ name: created.name, secret });
          return { saved: () => record.open(created.key_id) };
        }}
      >
        <KeyFields ends={newEnds} scopes={scopesToGive(session.permissions)} />
      </SubmitForm>
    </Pane>
  );
}
