import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../base/api.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { type Device, useDeviceWrite } from '../../shared/devices/queries.ts';
import { unregisterDevice } from '../../shared/devices/subscription.ts';

interface DeviceRowProps {
  readonly device: Device;
  readonly isHere: boolean;
}

interface TestResult {
  /** Time of the last notification before the test. */
  readonly shownBefore: string | null;
  readonly outcome: 'sent' | 'held' | 'waiting' | 'refused' | 'failed';
  readonly said: string;
}

/** One device: last confirmed notification, and a test that the device confirms itself. */
export function DeviceRow({ device, isHere }: DeviceRowProps) {
  const t = useText();
  const { dateMinute, dateTime } = useFormat();
  const attempt = useAttempt();
  const [testResult, setTestResult] = useState<TestResult | null>(null);
  const { device_id, label, shown_at, lost_at, lost_why } = device;
  const test = useDeviceWrite((id: string) => api.devices.test({ body: { device_id: id } }));
  const remove = useDeviceWrite(async (id: string) => {
    if (isHere) await unregisterDevice();
    else await api.devices.remove({ body: { device_id: id } });
  });
  const onTest = () =>
    attempt(
      async () => {
        setTestResult({ shownBefore: shown_at, ...(await test.mutateAsync(device_id)) });
      },
      { failed: t('devices.failedTo.test') },
    );
  const question = { title: t('devices.removeAsk', { label }), text: t('devices.removeText'), ok: t('devices.remove') };
  const onRemove = () =>
    attempt(() => remove.mutateAsync(device_id), {
      ...(lost_at === null && { ask: question }),
      done: t('devices.done.off'),
      failed: t('devices.failedTo.turnOff'),
    });
  const isShown = testResult !== null && shown_at !== null && shown_at !== testResult.shownBefore;
  return (
    <li>
      <span>
        {label}
        {isHere && <span className="quiet"> ({t('devices.here')})</span>}
      </span>
      <span className={lost_at === null ? 'quiet' : 'device-lost'}>
        {lost_at !== null && lost_why !== null
          ? t(`devices.${lost_why}`, { time: dateMinute(lost_at) })
          : shown_at === null
            ? t('devices.neverShown')
            : t('devices.shown', { time: dateMinute(shown_at) })}
      </span>
      <Row as="span">
        {lost_at === null && (
          <Button
            size="small"
            loading={test.isPending}
            aria-label={t('devices.testNamed', { label })}
            onClick={() => void onTest()}
          >
            {t('devices.test')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          loading={remove.isPending}
          aria-label={t('devices.removeNamed', { label })}
          onClick={() => void onRemove()}
        >
          {t('devices.remove')}
        </Button>
      </Row>
      {testResult && (
        <span role="status">
          {isShown ? t('devices.testShown', { time: dateTime(shown_at) }) : t(`devices.outcome.${testResult.outcome}`)}
          {!isShown && testResult.said !== '' && ` (${testResult.said})`}
        </span>
      )}
    </li>
  );
}
