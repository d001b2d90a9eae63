import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { copyText } from '../../kit/copy/copy-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';

/** The address says all that is shown. */
export function CopyLink({ disabled }: { readonly disabled: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(window.location.href)) toasts.done(t('chartPage.link.copied'));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  return (
    <Button icon={<Icon name="copy" size="small" />} disabled={disabled} onClick={() => void copy()}>
      {t('chartPage.link.copy')}
    </Button>
  );
}
