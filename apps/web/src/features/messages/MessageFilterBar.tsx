import { messageChannels, messageStates } from '@spillway/contract/platform/messages/states';
import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DayRange } from '../../kit/time/DayRange.tsx';
import { type MessageFilters, type Period, periods } from './filters.ts';

interface MessageFilterBarProps {
  readonly filters: MessageFilters;
  readonly onChange: (change: Partial<MessageFilters>) => void;
}

export function MessageFilterBar({ filters, onChange }: MessageFilterBarProps) {
  const t = useText();
  return (
    <search className="table-tools table-tools-many">
      <Choice
        label={t('messages.filter.stateLabel')}
        any={t('messages.filter.state')}
        chosen={filters.state}
        options={messageStates.map((state) => ({ value: state, label: t(`messages.state.${state}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t('messages.filter.channelLabel')}
        any={t('messages.filter.channel')}
        chosen={filters.channel}
        options={messageChannels.map((channel) => ({ value: channel, label: t(`messages.channel.${channel}`) }))}
        onChange={(channel) => onChange({ channel })}
      />
      <Select<Period>
        value={filters.period}
        aria-label={t('messages.filter.period')}
        popupMatchSelectWidth={false}
        options={periods.map((period) => ({ value: period, label: t(`messages.period.${period}`) }))}
        onChange={(period) => onChange({ period, from: '', to: '' })}
      />
      {filters.period === 'custom' && (
        <DayRange label={t('messages.filter.period')} from={filters.from} to={filters.to} onChange={onChange} />
      )}
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly any: string;
  readonly chosen: Value | null;
  readonly options: { readonly value: Value; readonly label: string }[];
  readonly onChange: (chosen: Value | null) => void;
}

function Choice<Value extends string>({ label, any, chosen, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | null>
      value={chosen}
      placeholder={any}
      aria-label={label}
      allowClear
      popupMatchSelectWidth={false}
      options={options}
      onChange={(value) => onChange(value ?? null)}
    />
  );
}
