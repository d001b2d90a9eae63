import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { thisMinute } from '../../../kit/time/this-minute.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { RederivePreview } from '../../series/rederive/RederivePreview.tsx';
import {
  type Maintenance,
  type MaintenanceTarget,
  ownerOf,
  useAddMaintenance,
  useUpdateMaintenance,
} from './queries.ts';

interface MaintenanceDialogProps {
  readonly on: MaintenanceTarget;
  readonly name: string;
  /** Null for a new entry. */
  readonly opened: Maintenance | null;
  readonly onClose: () => void;
}

interface Values {
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
}

/** Past, current or planned maintenance; shows the affected readings before saving. */
export function MaintenanceDialog({ on, name, opened, onClose }: MaintenanceDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddMaintenance();
  const update = useUpdateMaintenance();
  const [initial] = useState<Values>(() => ({
    from: opened?.from ?? thisMinute(serverNow()),
    to: opened?.to ?? null,
    note: opened?.note ?? '',
  }));
  const save = async ({ from, to, note }: Values) => {
    const period = { from: from ?? '', to: to || null, note: note.trim() || null };
    if (opened) {
      const { maintenance_id, version } = opened;
      await update.mutateAsync({ maintenance_id, version, ...period });
    } else await add.mutateAsync({ ...ownerOf(on), ...period });
  };
  const title = t(opened ? 'maintenance.dialog.edit' : 'maintenance.dialog.add', { name });
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('maintenance.act.save')}
          onCancel={cancel}
          saveOnlyWhenChanged={opened !== null}
          submit={async (values) => {
            await save(values);
            toasts.done(t('maintenance.done.saved'));
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{t('sensorId' in on ? 'maintenance.hint.sensor' : 'maintenance.hint.station')}</p>
          <div className="form-pair">
            <Form.Item
              name="from"
              label={t('maintenance.field.from')}
              extra={t('maintenance.hint.from')}
              rules={[needed(t), instantRule(t)]}
            >
              <InstantField />
            </Form.Item>
            <Form.Item
              name="to"
              label={t('maintenance.field.to')}
              extra={t('maintenance.hint.to')}
              rules={[instantRule(t)]}
            >
              <InstantField />
            </Form.Item>
          </div>
          <Form.Item name="note" label={t('maintenance.field.note')} rules={[asFormRule(t, optionalText(500))]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Effect on={on} opened={opened} />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

/** Effect of the typed period, once it is valid. */
function Effect({ on, opened }: Pick<MaintenanceDialogProps, 'on' | 'opened'>) {
  const from: unknown = Form.useWatch('from');
  const to: unknown = Form.useWatch('to');
  if (!isInstant(from) || (to && !isInstant(to))) return null;
  const end = isInstant(to) ? to : null;
  if (end !== null && Date.parse(end) <= Date.parse(from)) return null;
  const period = { from, to: end };
  return (
    <RederivePreview
      change={
        opened
          ? { kind: 'maintenance_change', maintenance_id: opened.maintenance_id, ...period }
          : { kind: 'maintenance', ...ownerOf(on), ...period }
      }
    />
  );
}
