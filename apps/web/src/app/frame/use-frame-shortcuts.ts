import { useNavigate } from '@tanstack/react-router';
import { openCommandSearch } from '../command-search.ts';
import { toggleSidebar } from '../menu/sidebar.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { toggleFullScreen } from '../top-bar/full-screen.ts';
import { openDialog } from './dialogs.ts';

export function useFrameShortcuts(): void {
  const navigate = useNavigate();
  useShortcut({ keys: 'Ctrl+k', does: 'shell.shortcut.search' }, openCommandSearch);
  useShortcut({ keys: '?', does: 'shell.shortcut.help' }, () => openDialog.set('keyboard'));
  useShortcut({ keys: '[', does: 'shell.shortcut.menu' }, toggleSidebar);
  useShortcut({ keys: 'h', does: 'shell.shortcut.home' }, () => void navigate({ to: '/' }));
  useShortcut({ keys: 'f', does: 'shell.shortcut.fullScreen' }, () => void toggleFullScreen());
}
