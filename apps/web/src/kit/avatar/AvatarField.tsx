import './avatar.css';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { fitPicture } from './fit-picture.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];

interface AvatarFieldProps {
  readonly name: string;
  /** Set by the surrounding form. */
  readonly value?: string | null;
  readonly onChange?: (picture: string | null) => void;
}

export function AvatarField({ name, value = null, onChange }: AvatarFieldProps) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File) => {
    if (!types.includes(file.type)) return setProblem(t('ui.avatar.wrongType'));
    try {
      const picture = await fitPicture(file);
      if (picture === null) return setProblem(t('ui.avatar.tooDetailed'));
      setProblem(null);
      onChange?.(picture);
    } catch {
      setProblem(t('ui.avatar.unreadable'));
    }
  };
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void take(file);
  };

  return (
    <div className="avatar-field">
      <Avatar name={name} picture={value} size="large" />
      <div>
        <div className="avatar-field-acts">
          <Button icon={<Icon name="upload" size="small" />} onClick={() => picker.current?.click()}>
            {t('ui.avatar.choose')}
          </Button>
          {value !== null && (
            <Button type="text" onClick={() => onChange?.(null)}>
              {t('ui.avatar.remove')}
            </Button>
          )}
        </div>
        <p className="avatar-field-hint" role={problem ? 'alert' : undefined}>
          {problem ?? t('ui.avatar.hint')}
        </p>
        <input
          ref={picker}
          type="file"
          accept={types.join(',')}
          onChange={picked}
          // antd's form sets its own display on file inputs, which overrides `hidden`.
          style={{ display: 'none' }}
          aria-label={t('ui.avatar.choose')}
        />
      </div>
    </div>
  );
}
