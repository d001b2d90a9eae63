import { maxNoticeName } from '@spillway/contract/notices/codes';
import { Button, Checkbox, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { Row, Tiles } from '../../kit/layout/Layout.tsx';
import { keyOfReceiver, receiverOfKey, useReceivers } from '../../shared/contacts/receivers.ts';
import type { Book } from './queries.ts';

type Receiver = Pick<Book['entries'][number], 'name' | 'receivers' | 'by_call'>;

interface ReceiverFieldsProps {
  readonly receiver: Receiver;
  readonly disabled?: boolean;
  /** A name of the procedure cannot be changed. */
  readonly isNamed?: boolean;
  readonly onChange: (part: Partial<Receiver>) => void;
  readonly onRemove: () => void;
}

/** A recipient name, the people behind it, and whether it is called. */
export function ReceiverFields({
  receiver,
  disabled = false,
  isNamed = false,
  onChange,
  onRemove,
}: ReceiverFieldsProps) {
  const t = useText();
  const people = useReceivers(t('notices.onDuty'));
  const { name, receivers, by_call } = receiver;
  return (
    <>
      <Tiles min="m" className="notices-fields">
        <NamedGroup label={t('notices.receiver')}>
          {(id) => (
            <Input
              id={id}
              disabled={disabled}
              readOnly={isNamed}
              value={name}
              maxLength={maxNoticeName}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </NamedGroup>
        <NamedGroup label={t('notices.behind')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={disabled}
              placeholder={t('notices.nobodyBehind')}
              value={receivers.map(keyOfReceiver)}
              options={people}
              optionFilterProp="label"
              onChange={(keys: string[]) => onChange({ receivers: keys.map(receiverOfKey) })}
            />
          )}
        </NamedGroup>
      </Tiles>
      <Row>
        <Checkbox
          disabled={disabled}
          checked={by_call}
          onChange={({ target }) => onChange({ by_call: target.checked })}
        >
          {t('notices.byCall')}
        </Checkbox>
        {!disabled && (
          <Button aria-label={t('notices.leaveOutOf', { name })} onClick={onRemove}>
            {t('notices.leaveOut')}
          </Button>
        )}
      </Row>
    </>
  );
}
