import { useNavigate } from '@tanstack/react-router';
import { openCommandSearch } from '../command-search.ts';
import { toggleSidebar } from '../menu/sidebar.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { toggleFullScreen } from '../top-bar/full-screen.ts';
import { openDialog } from './dialogs.ts';

export function useFrameShortcuts(): void {
  const navigate = useNavigate();
  useShortcut({ keys: 'Ctrl+k', does: 'keyboardHelp.does.search' }, openCommandSearch);
  useShortcut({ keys: '?', does: 'keyboardHelp.does.help' }, () => openDialog.set('keyboard'));
  useShortcut({ keys: '[', does: 'keyboardHelp.does.menu' }, toggleSidebar);
  useShortcut({ keys: 'h', does: 'keyboardHelp.does.home' }, () => void navigate({ to: '/' }));
  useShortcut({ keys: 'f', does: 'keyboardHelp.does.fullScreen' }, () => void toggleFullScreen());
}
