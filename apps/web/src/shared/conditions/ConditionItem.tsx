import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../screens/use-permitted-screens.ts';
import { type Condition, isCritical } from './queries.ts';
import { useConditionWords } from './use-condition-words.ts';

export const conditionKey = ({ code, node_name, facts }: Condition) => `${code} ${node_name} ${facts.about ?? ''}`;

/** Screens where the cause can be fixed. */
const systemScreen = '/system';
const channelScreen = '/settings/channels';

export function ConditionItem({ condition }: { readonly condition: Condition }) {
  const t = useText();
  const { title, text, origin } = useConditionWords()(condition);
  const screens = usePermittedScreens();
  const isPermitted = (screen: string) => screens.some(({ path }) => path === screen);
  return (
    <Band as="li" tone={condition.severity}>
      <Icon name={isCritical(condition) ? 'crossCircle' : 'alert'} />
      <span>
        <b>{title}.</b> {text} <span className="quiet">{origin}</span>
        {condition.code === 'not_armed' && isPermitted(systemScreen) && (
          <>
            {' '}
            <ScreenLink href={systemScreen}>{t('conditions.toArming')}</ScreenLink>
          </>
        )}
        {condition.code === 'certificate_changed' && isPermitted(channelScreen) && (
          <>
            {' '}
            <ScreenLink href={channelScreen}>{t('conditions.toChannels')}</ScreenLink>
          </>
        )}
      </span>
    </Band>
  );
}
