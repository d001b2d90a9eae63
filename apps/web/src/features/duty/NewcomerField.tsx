import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';

interface NewcomerFieldProps {
  readonly busy: boolean;
  readonly onTake: (name: string) => void;
}

/** Somebody without an account, by name. */
export function NewcomerField({ busy, onTake }: NewcomerFieldProps) {
  const t = useText();
  const [name, setName] = useState('');
  const take = () => name.trim() !== '' && onTake(name.trim());
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field inside is its control.
    <label>
      {t('duty.dialog.other')}
      <Space.Compact block>
        <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} onPressEnter={take} />
        <Button disabled={busy || name.trim() === ''} onClick={take}>
          {t('duty.dialog.add')}
        </Button>
      </Space.Compact>
    </label>
  );
}
