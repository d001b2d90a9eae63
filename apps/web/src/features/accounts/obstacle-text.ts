import type { Text } from '../../base/i18n/use-text.ts';
import type { Obstacle } from './account-acts.ts';

export function obstacleText(t: Text, obstacle: Obstacle): string {
  if (obstacle.kind === 'permission')
    return t('accounts.why.permission', { permission: t(`ui.permission.${obstacle.permission}`) });
  return t(`accounts.why.${obstacle.kind}`);
}
