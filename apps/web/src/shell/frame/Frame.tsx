import './frame.css';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { useSession } from '../../base/session/use-session.ts';
import { startSharedStream } from '../../base/stream/shared-stream.ts';
import { outsideKit } from '../../kit/later/kit.ts';
import { LazyPart } from '../../kit/later/LazyPart.tsx';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { sidebarFull } from '../../kit/sidebar.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { ConditionNotice } from '../../shared/conditions/ConditionNotice.tsx';
import { closeDialogs } from '../../shared/dialogs.ts';
import { ExplainProvider } from '../../shared/explain/ExplainProvider.tsx';
import { closeExplanation } from '../../shared/explain/question.ts';
import { FloodNotice } from '../../shared/flood-mode/FloodNotice.tsx';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { onTrip } from '../../shared/start/trip.ts';
import { soundOn } from '../../shared/warnings/sound/sound-state.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { TopBar } from '../top-bar/TopBar.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { FrameDialogs } from './FrameDialogs.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { useArrival } from './use-arrival.ts';
import { useErrorsEnd } from './use-errors-end.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { useNotifications } from './use-notifications.ts';

const SetupBar = lazyRoom(
  ['start'],
  outsideKit(() => import('../../shared/start/SetupBar.tsx')),
);
const HeardNotice = lazyRoom(
  ['heard'],
  outsideKit(() => import('../../shared/warnings/heard/HeardNotice.tsx')),
);
const Sounder = lazyRoom(
  ['sound'],
  outsideKit(() => import('../../shared/warnings/sound/Sounder.tsx')),
);
const loadUpgrade = outsideKit(() => import('./UpgradeNotice.tsx'));
const loadSearch = outsideKit(() => import('./FrameSearch.tsx'));

export function Frame() {
  const t = useText();
  const { account } = useSession();
  const full = useObserved(sidebarFull);
  const timeZone = useObserved(plantZone);
  const setsUp = useObserved(onTrip);
  const sounds = useObserved(soundOn);
  const watches = usePermittedScreens().some(({ path }) => path === '/dashboard');
  const main = useFocusOnArrival();
  useArrival();
  useFrameShortcuts();
  // Another account in this browser is another reader with other rights.
  useEffect(() => startSharedStream(account.account_id), [account.account_id]);
  useNotifications(account.account_id);
  useFetchAhead();
  useErrorsEnd();
  useEffect(() => closeDialogs, []);
  useEffect(() => closeExplanation, []);
  return (
    <div className={full ? 'frame frame-full' : 'frame'}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <SideMenu />
      <TopBar />
      <div className="frame-body">
        <ConnectionNotice />
        <ConditionNotice />
        <FloodNotice />
        <Suspense>{watches && <HeardNotice />}</Suspense>
        <Suspense>{watches && sounds && <Sounder />}</Suspense>
        <Suspense>{setsUp && <SetupBar />}</Suspense>
        <LazyPart load={loadUpgrade} with={{}} place={null} />
        <main ref={main} tabIndex={-1}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <ExplainProvider>
              {/* What a page remembers of times, it remembers by one clock. */}
              <Outlet key={timeZone} />
            </ExplainProvider>
          </Suspense>
        </main>
        <PhoneBar />
      </div>
      <FrameDialogs />
      <LazyPart load={loadSearch} with={{}} place={null} />
    </div>
  );
}
