import type { Text, TextKey } from '../../base/i18n/use-text.ts';
import type { Obstacle } from './account-acts.ts';

const reasons: Readonly<Record<Exclude<Obstacle['kind'], 'permission'>, TextKey>> = {
  own: 'accounts.why.own',
  higher: 'accounts.why.higher',
  other_plants: 'accounts.why.plants',
  holds_more: 'accounts.why.holdsMore',
};

export function obstacleText(t: Text, obstacle: Obstacle): string {
  if (obstacle.kind === 'permission')
    return t('accounts.why.permission', { permission: t(`ui.permission.${obstacle.permission}`) });
  return t(reasons[obstacle.kind]);
}
