import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { useUninstallSensor } from './queries.ts';

interface UninstallDialogProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
}

/** Confirmation step (specification, section 4): what ends, what remains, and since when. */
export function UninstallDialog({ sensor, onClose }: UninstallDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useUninstallSensor();
  const [initial] = useState(() => ({ uninstalled_at: thisMinute(serverNow()) }));
  const { name, sensor_id, sensor_code: code, station_name: station } = sensor;
  return (
    <GuardedDialog title={t('sensors.uninstall.title', { name })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('sensors.uninstall.ok')}
          onCancel={cancel}
          submit={async ({ uninstalled_at }) => {
            await mutateAsync({ sensor_id, uninstalled_at });
            toasts.done(t('sensors.done.uninstalled', { name }));
            return { saved: onClose };
          }}
        >
          <ul className="dialog-losses">
            <li>{t('sensors.uninstall.ends')}</li>
            {station !== null && <li>{t('sensors.uninstall.leaves', { station })}</li>}
            <li>{t('sensors.uninstall.frees', { code })}</li>
            <li>{t('sensors.uninstall.keeps')}</li>
          </ul>
          <Form.Item
            name="uninstalled_at"
            label={t('sensors.field.uninstalled_at')}
            extra={t('sensors.form.timeHint')}
            rules={[needed(t), instantRule(t)]}
          >
            <InstantField />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
