import { useNavigate } from '@tanstack/react-router';
import type { MenuProps } from 'antd';
import { changeLanguage } from '../../base/i18n/i18n.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { switchTheme, useTheme } from '../../base/theme/theme.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { IconName } from '../../kit/icon/paths.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { openCommandSearch } from '../../shared/command-search/command-search.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useSignOut } from '../frame/use-sign-out.ts';
import { TopMenu } from './TopMenu.tsx';
import { useMayDiagnose } from './use-may-diagnose.ts';

interface Action {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly act: () => void;
}

export function UserMenu() {
  const t = useText();
  const { account } = useSession();
  const actions = useActions();
  const signOut = useSignOut();
  const settings = useSettings();
  const leave: Action = { key: 'sign-out', icon: 'logout', label: t('shell.signOut'), act: signOut };
  const all = [...actions, ...settings, leave];
  const itemOf = ({ key, icon, label }: Action) => ({
    key,
    label,
    icon: (
      <span className="top-menu-icon">
        <Icon name={icon} />
      </span>
    ),
  });
  const items: MenuProps['items'] = [
    { type: 'group', label: <Name /> },
    { type: 'divider' },
    ...actions.map(itemOf),
    ...(settings.length > 0 ? [{ type: 'divider' as const }, ...settings.map(itemOf)] : []),
    { type: 'divider' },
    itemOf(leave),
  ];
  return (
    <TopMenu
      placement="bottomRight"
      className="top-user"
      menu={{ items }}
      onChoose={(key) => all.find((action) => action.key === key)?.act()}
    >
      {account.avatar === null ? (
        <span className="top-avatar" aria-hidden="true">
          {initialOf(account.full_name)}
        </span>
      ) : (
        <img className="top-avatar" src={account.avatar} alt="" />
      )}
      <span className="visually-hidden">{t('shell.userMenu')}</span>
      <span className="top-user-words">
        <Name />
      </span>
    </TopMenu>
  );
}

function Name() {
  const { account, roleName } = useSession();
  return (
    <span className="top-menu-name">
      {account.full_name}
      <small>{account.position || roleName}</small>
    </span>
  );
}

/** The given name comes last in Vietnamese. */
const initialOf = (fullName: string): string => (fullName.trim().split(/\s+/).at(-1)?.[0] ?? '?').toUpperCase();

function useActions(): readonly Action[] {
  const t = useText();
  const navigate = useNavigate();
  return [
    { key: 'home', icon: 'home', label: t('shell.home'), act: () => void navigate({ to: '/' }) },
    {
      key: 'profile',
      icon: 'user',
      label: t('routes.profile'),
      act: () => void navigate({ to: '/account-information' }),
    },
    { key: 'password', icon: 'key', label: t('shell.changePassword'), act: () => openDialog.set('password') },
    { key: 'releases', icon: 'file', label: t('shell.releaseNotes'), act: () => openDialog.set('releases') },
    { key: 'manual', icon: 'book', label: t('routes.manual'), act: () => void navigate({ to: '/manual' }) },
    { key: 'keyboard', icon: 'keyboard', label: t('shell.keyboardHelp'), act: () => openDialog.set('keyboard') },
  ];
}

/** On a phone the top bar has little room beyond the plant name; the rest is in this menu. */
function useSettings(): readonly Action[] {
  const t = useText();
  const { expert } = useSession();
  const mayDiagnose = useMayDiagnose();
  const language = useLanguage();
  const theme = useTheme();
  const next = theme === 'light' ? 'dark' : 'light';
  if (!useMedia(phone)) return [];
  return [
    { key: 'search', icon: 'search', label: t('shell.search'), act: openCommandSearch },
    { key: 'help', icon: 'help', label: t('shell.help'), act: () => openDialog.set('help') },
    {
      key: 'theme',
      icon: next === 'dark' ? 'moon' : 'sun',
      label: next === 'dark' ? t('shell.toDark') : t('shell.toLight'),
      act: () => switchTheme(next, expert),
    },
    {
      key: 'language',
      icon: 'language',
      label: t('shell.otherLanguage'),
      act: () => void changeLanguage(language === 'vi' ? 'en' : 'vi'),
    },
    ...(mayDiagnose
      ? [
          {
            key: 'diagnostics',
            icon: 'stream' as const,
            label: t('shell.diagnostics.title'),
            act: () => openDialog.set('diagnostics'),
          },
        ]
      : []),
  ];
}
