import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { copyText } from '../../../kit/copy/copy-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { planLink } from './plan-link.ts';

/** Copies a link for another user of this plant. */
export function CopyLink({ planId }: { readonly planId: string }) {
  const t = useText();
  const toasts = useToasts();
  const { plant } = useSession();
  const copy = async () => {
    if (await copyText(planLink(location.href, plant?.hydro_code ?? null, planId)))
      toasts.done(t('simulation.acts.copied'));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  return <Button onClick={() => void copy()}>{t('simulation.acts.copy')}</Button>;
}
