import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../../base/shortcuts/shortcuts.ts';
import { toggleFullScreen } from '../../kit/full-screen.ts';
import { toggleSidebar } from '../../kit/sidebar.ts';
import { openCommandSearch } from '../../shared/command-search/command-search.ts';
import { openDialog } from '../../shared/dialogs.ts';

export function useFrameShortcuts(): void {
  const navigate = useNavigate();
  useShortcut({ keys: 'Ctrl+k', does: 'keyboardHelp.does.search' }, openCommandSearch);
  useShortcut({ keys: '?', does: 'keyboardHelp.does.help' }, () => openDialog.set('help'));
  useShortcut({ keys: '[', does: 'keyboardHelp.does.menu' }, toggleSidebar);
  useShortcut({ keys: 'h', does: 'keyboardHelp.does.home' }, () => void navigate({ to: '/' }));
  useShortcut({ keys: 'f', does: 'keyboardHelp.does.fullScreen' }, () => void toggleFullScreen());
}
