import { useText } from '../../base/i18n/use-text.ts';
import { toggleFullScreen, useFullScreen } from '../../kit/full-screen.ts';
import { Icon } from '../../kit/icon/Icon.tsx';

export function FullScreenButton() {
  const t = useText();
  const full = useFullScreen();
  if (!document.fullscreenEnabled) return null;
  const label = full ? t('shell.exitFullScreen') : t('shell.fullScreen');
  return (
    <button
      type="button"
      className="icon-button top-full"
      aria-label={label}
      aria-pressed={full}
      title={label}
      onClick={() => void toggleFullScreen()}
    >
      <Icon name={full ? 'exitFullScreen' : 'fullScreen'} />
    </button>
  );
}
