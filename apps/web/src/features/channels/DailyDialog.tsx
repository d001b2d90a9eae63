import { type DailyChannel, dailyChannels } from '@spillway/contract/alerts/daily-limits';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { devicesQuery } from '../../shared/devices/queries.ts';
import { type DailyState, useSaveDaily } from './queries.ts';

interface DailyForm {
  readonly hour: number;
  readonly time_zone: string;
  readonly isOn: Readonly<Record<DailyChannel, boolean>>;
  readonly receivers: Readonly<Record<DailyChannel, string>>;
}

interface DailyDialogProps {
  readonly state: DailyState;
  readonly onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }));
const byChannel = <Value,>(value: (channel: DailyChannel) => Value) =>
  Object.fromEntries(dailyChannels.map((channel) => [channel, value(channel)])) as Record<DailyChannel, Value>;

/** Addresses are write-only: an empty field keeps the stored one. */
export function DailyDialog({ state, onClose }: DailyDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const zone = useObserved(plantZone);
  const { mutateAsync } = useSaveDaily();
  const shownOf = (channel: DailyChannel) => state.receivers.find((one) => one.channel === channel)?.shown ?? null;
  const initial: DailyForm = {
    hour: state.hour,
    // On first setup the plant time zone is the default.
    time_zone: state.receivers.length === 0 ? zone : state.time_zone,
    isOn: byChannel((channel) => shownOf(channel) !== null),
    receivers: byChannel(() => ''),
  };
  const save = async ({ hour, time_zone, isOn, receivers }: DailyForm) => {
    const wanted = dailyChannels
      .filter((channel) => isOn[channel])
      .map((channel) => [channel, receivers[channel]?.trim() || null] as const);
    await mutateAsync({ hour, time_zone, receivers: Object.fromEntries(wanted) });
    toasts.done(t('channels.daily.saved'));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('channels.daily.title')} onClose={onClose}>
      {(close) => (
        <SubmitForm initial={initial} submitLabel={t('channels.save')} onCancel={close} submit={save}>
          <div className="field-row">
            <Form.Item name="hour" label={t('channels.daily.hour')}>
              <Select options={hours} />
            </Form.Item>
            <Form.Item name="time_zone" label={t('channels.daily.zone')} rules={[{ required: true }]}>
              <Input maxLength={60} spellCheck={false} />
            </Form.Item>
          </div>
          {dailyChannels.map((channel) => (
            <ReceiverFields key={channel} channel={channel} shown={shownOf(channel)} />
          ))}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function ReceiverFields({ channel, shown }: { readonly channel: DailyChannel; readonly shown: string | null }) {
  const t = useText();
  const isOn = Form.useWatch(['isOn', channel]) === true;
  const name = t(`channels.daily.channel.${channel}`);
  return (
    <div className="field-row">
      <Form.Item name={['isOn', channel]} label={name} valuePropName="checked">
        <Switch checkedChildren={t('channels.daily.on')} unCheckedChildren={t('channels.daily.off')} />
      </Form.Item>
      {isOn && (
        <Form.Item
          name={['receivers', channel]}
          label={t('channels.daily.use', { channel: name })}
          extra={shown === null ? null : t('channels.daily.keep', { shown })}
          rules={[{ required: shown === null, whitespace: true }]}
        >
          {channel === 'push' ? <OwnDevice /> : <Input maxLength={200} spellCheck={false} autoComplete="off" />}
        </Form.Item>
      )}
    </div>
  );
}

function OwnDevice({
  value,
  ...field
}: {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}) {
  const t = useText();
  const { data } = useQuery(devicesQuery);
  const activeDevices = (data?.devices ?? []).filter(({ lost_at: lostAt }) => lostAt === null);
  return (
    <Select
      {...field}
      value={value || null}
      placeholder={t('channels.daily.device')}
      notFoundContent={t('channels.daily.noDevice')}
      options={activeDevices.map(({ device_id: device, label }) => ({ value: device, label }))}
    />
  );
}
