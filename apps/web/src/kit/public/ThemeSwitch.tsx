import '../button/button.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { sessionQuery } from '../../base/session/session-query.ts';
import { switchTheme, useTheme } from '../../base/theme/theme.ts';
import { Icon } from '../icon/Icon.tsx';

/** A moon in the light theme, a sun in the dark one (specification, section 4). */
export function ThemeSwitch() {
  const t = useText();
  const theme = useTheme();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const next = theme === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? t('shell.toDark') : t('shell.toLight');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => switchTheme(next, session?.expert ?? false)}
    >
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
