import './not-found.css';
import '../../kit/button/button.css';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { openCommandSearch } from '../../shared/command-search/command-search.ts';
import { bare } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';

export default function NotFoundPage() {
  const t = useText();
  const { pathname } = useLocation();
  // A known address that is not found belongs to a screen disabled on this server.
  const off = screens.find(({ path, setting }) => setting !== undefined && path === bare(pathname));
  return (
    <div className="not-found">
      <svg viewBox="0 0 150 74" width="150" height="74" aria-hidden="true" focusable="false">
        <path d="M2 60H54M2 50H54M2 40H54" strokeDasharray="6 5" />
        <path d="M58 70V14c26-2 18 56 48 56h42" />
        <path d="M72 2h26M85 2v18" />
      </svg>
      <h1>{off ? t('notFound.off', { title: t(off.title) }) : t('notFound.title')}</h1>
      <p>{off ? t('notFound.offWho', { setting: String(off.setting).toUpperCase() }) : t('notFound.text')}</p>
      <code>{pathname}</code>
      <Row above="s">
        <Link to="/" className="button button-primary">
          {t('notFound.home')}
        </Link>
        <button type="button" className="button" onClick={openCommandSearch}>
          {t('notFound.search')}
        </button>
      </Row>
    </div>
  );
}
