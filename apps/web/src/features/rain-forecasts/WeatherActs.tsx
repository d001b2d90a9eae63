import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { TypeForecast } from './TypeForecast.tsx';
import { UploadForecast } from './UploadForecast.tsx';

/** Upload and manual entry, for users with permission. */
export function WeatherActs() {
  const t = useText();
  const [open, setOpen] = useState<'upload' | 'type' | null>(null);
  const { has } = useSession();
  const close = () => setOpen(null);
  if (!has('dashboard.calculation', 'dashboard.save-revert')) return null;
  return (
    <>
      <Button icon={<Icon name="pencil" size="small" />} onClick={() => setOpen('type')}>
        {t('weather.act.type')}
      </Button>
      <Button type="primary" icon={<Icon name="upload" size="small" />} onClick={() => setOpen('upload')}>
        {t('weather.act.upload')}
      </Button>
      {open === 'upload' && <UploadForecast onClose={close} />}
      {open === 'type' && <TypeForecast onClose={close} />}
    </>
  );
}
