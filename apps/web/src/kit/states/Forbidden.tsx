import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { Notice } from './Notice.tsx';

interface ForbiddenProps {
  readonly title?: string;
  /** Permission name as on the role screen. */
  readonly permission?: string;
  readonly actions?: ReactNode;
}

export function Forbidden({ title, permission, actions }: ForbiddenProps) {
  const t = useText();
  return (
    <Notice mark={<Icon name="lock" size="large" />} title={title ?? t('ui.forbidden.title')} actions={actions}>
      {permission ? t('ui.forbidden.needs', { permission }) : t('ui.forbidden.text')}
    </Notice>
  );
}
