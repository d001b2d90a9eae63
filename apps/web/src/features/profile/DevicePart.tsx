import './devices.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { deviceState } from '../../shared/devices/device-state.ts';
import { ownDeviceOf, readBrowserState } from '../../shared/devices/here.ts';
import { devicesQuery, useDeviceWrite } from '../../shared/devices/queries.ts';
import { turnOn, unregisterDevice } from '../../shared/devices/subscription.ts';
import { DeviceRow } from './DeviceRow.tsx';

/** Notifications on this device and what prevents them, and the other devices of the user. */
export function DevicePart() {
  const t = useText();
  const toasts = useToasts();
  const { account } = useSession();
  const query = useQuery(devicesQuery);
  const turnOnDevice = useDeviceWrite((publicKey: string) => turnOn(account.account_id, publicKey));
  const turnOffDevice = useDeviceWrite((_: undefined) => unregisterDevice());
  const { data } = query;
  if (!data) return <Pending of={query} title={t('devices.failed')} lines={3} />;
  const { public_key: publicKey, devices } = data;
  const here = ownDeviceOf(devices, account.account_id);
  const state = deviceState(readBrowserState(publicKey !== null, here !== null));
  const onTurnOn = async () => {
    if (publicKey === null) return;
    try {
      if (await turnOnDevice.mutateAsync(publicKey)) toasts.done(t('devices.done.on'));
      else toasts.failed(t('devices.failedTo.turnOn'), t('devices.notAllowed'));
    } catch (error) {
      toasts.failed(t('devices.failedTo.turnOn'), error);
    }
  };
  const onTurnOff = async () => {
    await turnOffDevice.mutateAsync(undefined);
    toasts.done(t('devices.done.off'));
  };
  return (
    <>
      <p className="quiet">{t('devices.about')}</p>
      <p className="device-state" role="status">
        {t(`devices.state.${state}`)}
      </p>
      <Row>
        {state === 'off' && (
          <Button loading={turnOnDevice.isPending} onClick={() => void onTurnOn()}>
            {t('devices.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button loading={turnOffDevice.isPending} onClick={() => void onTurnOff()}>
            {t('devices.turnOff')}
          </Button>
        )}
      </Row>
      {devices.length > 0 && (
        <List below="l" aria-label={t('devices.list')}>
          {devices.map((device) => (
            <DeviceRow key={device.device_id} device={device} isHere={device === here} />
          ))}
        </List>
      )}
    </>
  );
}
