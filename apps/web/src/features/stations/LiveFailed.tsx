import '../../kit/states/states.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';

/** The stations are there; what they measure could not be loaded. */
export function LiveFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div className="stale" role="status">
      <Icon name="alert" size="small" />
      <span>{t('observe.listFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
