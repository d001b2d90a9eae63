import { useText } from '../../base/i18n/use-text.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface OneTimePasswordProps {
  readonly issued: { readonly username: string; readonly password: string } | null;
  readonly onClose: () => void;
}

export function OneTimePassword({ issued, onClose }: OneTimePasswordProps) {
  const t = useText();
  return (
    <ShownOnce
      title={t('ui.oneTime.title')}
      text={issued && t('ui.oneTime.text', { username: issued.username })}
      secret={issued?.password ?? null}
      onClose={onClose}
    />
  );
}
