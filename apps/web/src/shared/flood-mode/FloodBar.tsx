import '../conditions/conditions.css';
import './flood-mode.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { toggleFullScreen, useFullScreen } from '../../kit/full-screen.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { lazyPart } from '../../kit/later/lazy-part.ts';
import { Band, Row } from '../../kit/layout/Layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { durationParts } from './duration-parts.ts';
import type { Flood, FloodNow } from './queries.ts';

const EndFloodDialog = lazyPart(() => import('./EndFloodDialog.tsx'));

interface FloodBarProps {
  readonly now: FloodNow;
  readonly flood: Flood;
}

/** Flood mode bar: start time, author and reason, with buttons for the wall view and for ending it. */
export default function FloodBar({ now, flood }: FloodBarProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const nowMs = useNow();
  const [isEnding, end] = useState(false);
  return (
    <Band tone="critical" className="flood-bar" role="status">
      <Icon name="alert" />
      <span>
        <b>{t('floodMode.on')}</b>{' '}
        {t('floodMode.since', {
          time: dateMinute(flood.begun_at),
          who: flood.begun_by ?? '',
          ...durationParts(Date.parse(flood.begun_at), nowMs),
        })}{' '}
        <span className="quiet">{flood.reason}</span>
        {now.is_overdue && <b> {t('floodMode.overdue')}</b>}
      </span>
      <Row as="span">
        <WallButton />
        {now.may.change && (
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => end(true)}>
            {t('floodMode.end')}
          </button>
        )}
      </Row>
      <Suspense>{isEnding && <EndFloodDialog flood={flood} onClose={() => end(false)} />}</Suspense>
    </Band>
  );
}

/** Opens the dashboard full screen from any page. */
function WallButton() {
  const t = useText();
  const router = useRouter();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const isFull = useFullScreen();
  if (!document.fullscreenEnabled || (isFull && isThere)) return null;
  const open = () => {
    if (!isThere) router.history.push('/dashboard');
    if (!isFull) void toggleFullScreen();
  };
  return (
    <button type="button" className="button flood-wall" onClick={open}>
      {t('floodMode.wall')}
    </button>
  );
}
