import type { Text } from '../../app/i18n/use-text.ts';
import { permissionNames } from '../../ui/permissions/permission-names.ts';
import type { Obstacle } from './account-acts.ts';

export function obstacleText(t: Text, obstacle: Obstacle): string {
  if (obstacle.kind === 'permission')
    return t('accounts.why.permission', { permission: t(permissionNames[obstacle.permission]) });
  return t(obstacle.kind === 'own' ? 'accounts.why.own' : 'accounts.why.plants');
}
