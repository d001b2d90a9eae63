import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { useToasts } from '../toast/use-toasts.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
}

export function CopyButton({ text }: CopyButtonProps) {
  const t = useText();
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(text)) toasts.done(t('ui.copied'));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  return (
    <Button icon={<Icon name="copy" size="small" />} onClick={() => void copy()}>
      {t('ui.copy')}
    </Button>
  );
}
