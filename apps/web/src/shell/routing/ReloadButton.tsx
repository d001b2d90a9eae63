import '../../kit/button/button.css';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { reloadIfAnswered } from '../../base/stream/server-answer.ts';

/** Reloads the page if the server answers; otherwise the browser would show its own error page. */
export function ReloadButton({ primary = false }: { readonly primary?: boolean }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const press = async () => {
    setAsking(true);
    setUnreachable(!(await reloadIfAnswered()));
    setAsking(false);
  };
  return (
    <span className="reload">
      {isUnreachable && <span role="alert">{t('shell.pageFailed.reloadAway')}</span>}
      <button
        type="button"
        className={primary ? 'button button-primary' : 'button'}
        disabled={isAsking}
        onClick={() => void press()}
      >
        {t('shell.pageFailed.reload')}
      </button>
    </span>
  );
}
