import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { useSetSensorStatus } from './queries.ts';

/** Out of use for a while, or back in use; nothing where the person or the sensor's end does not allow it. */
export function StatusButton({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useSetSensorStatus();
  if (!sensor.may.change_status || sensor.uninstalled_at !== null) return null;
  const { name, sensor_id } = sensor;
  const isInUse = sensor.status === 'active';
  const change = async () => {
    const agreed =
      !isInUse ||
      (await confirm({
        title: t('sensors.confirm.stop', { name }),
        text: t('sensors.confirm.stopText'),
        ok: t('sensors.act.stop'),
      }));
    if (!agreed) return;
    try {
      await mutateAsync({ sensor_id, status: isInUse ? 'inactive' : 'active' });
      toasts.done(t(isInUse ? 'sensors.done.stopped' : 'sensors.done.resumed', { name }));
    } catch (error) {
      toasts.failed(t('sensors.failed.status'), error);
    }
  };
  return (
    <Button size="small" loading={isPending} onClick={() => void change()}>
      {t(isInUse ? 'sensors.act.stop' : 'sensors.act.resume')}
    </Button>
  );
}
