import './frame.css';
import { Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { arrivalNotice } from '../../base/session/notices.ts';
import { useSession } from '../../base/session/use-session.ts';
import { connection } from '../../base/stream/connection.ts';
import { startSharedStream } from '../../base/stream/shared-stream.ts';
import { outsideKit } from '../../kit/later/kit.ts';
import { LazyPart } from '../../kit/later/LazyPart.tsx';
import { retryFailedParts } from '../../kit/later/lazy-part.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { restAfterMs } from '../../kit/later/rest.ts';
import { sidebarFull } from '../../kit/sidebar.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { endErrors } from '../../kit/toast-host/toast-host.ts';
import { ConditionNotice } from '../../shared/conditions/ConditionNotice.tsx';
import { closeDialogs } from '../../shared/dialogs.ts';
import { ExplainProvider } from '../../shared/explain/ExplainProvider.tsx';
import { closeExplanation } from '../../shared/explain/question.ts';
import { FloodNotice } from '../../shared/flood-mode/FloodNotice.tsx';
import { isAt } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { isSetupTourOpen } from '../../shared/start/trip.ts';
import { soundOn } from '../../shared/warnings/sound/sound-state.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { TopBar } from '../top-bar/TopBar.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { FrameDialogs } from './FrameDialogs.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { useNotifications } from './use-notifications.ts';

/** Moves scroll position and focus to the start of a new page, for keyboard and screen reader. */
function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollTo({ top: 0 });
  }, [pathname]);
  return element;
}

/**
 * Loads the code of all permitted screens after the first page, so that they open offline. Failed loads are repeated
 * when the connection returns.
 */
function useFetchAhead(): void {
  const allowedScreens = usePermittedScreens();
  const isLive = useObserved(connection).state.kind === 'live';
  useEffect(() => {
    if (!isLive) return;
    retryFailedParts();
    const fetchThem = async () => (await import('./fetch-screens.ts')).fetchScreens(allowedScreens);
    const timer = setTimeout(() => void fetchThem().catch(() => undefined), restAfterMs);
    return () => clearTimeout(timer);
  }, [isLive, allowedScreens]);
}

/** Clears errors of a page that was left, and connection errors when the connection returns. */
function useErrorsEnd(): void {
  const router = useRouter();
  const isLive = useObserved(connection).state.kind === 'live';
  useEffect(
    () =>
      router.subscribe(
        'onBeforeNavigate',
        ({ pathChanged, hashChanged }) => (pathChanged || hashChanged) && endErrors(() => true),
      ),
    [router],
  );
  useEffect(() => {
    if (isLive) endErrors(({ isOfLine }) => isOfLine);
  }, [isLive]);
}

/** Shows once why the user is here: signed in, or redirected from a forbidden screen. */
function useArrival(): void {
  const t = useText();
  const { done, failed } = useToasts();
  const { account } = useSession();
  const notice = useObserved(arrivalNotice);
  // A message shown during navigation would be cleared at its end.
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (notice === null || !isThere) return;
    arrivalNotice.set(null);
    if (notice.kind === 'signed in') return done(t('shell.signedIn'), account.full_name);
    const screen = screens.find((one) => isAt(one, notice) || one.redirectFrom === notice.path);
    const [headline, reason] =
      notice.kind === 'forbidden'
        ? (['shell.noPermission', 'shell.forbiddenScreen'] as const)
        : (['shell.otherEdition', 'shell.notInEdition'] as const);
    failed(t(headline), screen && t(reason, { title: t(screen.title) }));
  }, [notice, isThere, t, done, failed, account.full_name]);
}

const SetupBar = lazyRoom(
  ['start'],
  outsideKit(() => import('../../shared/start/SetupBar.tsx')),
);
const ReachableNotice = lazyRoom(
  ['heard'],
  outsideKit(() => import('../../shared/warnings/reachable/ReachableNotice.tsx')),
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
  const isSettingUp = useObserved(isSetupTourOpen);
  const isSoundOn = useObserved(soundOn);
  const canWatch = usePermittedScreens().some(({ path }) => path === '/dashboard');
  const main = useFocusOnArrival();
  useArrival();
  useFrameShortcuts();
  // Another account has other permissions and needs its own stream.
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
        <Suspense>{canWatch && <ReachableNotice />}</Suspense>
        <Suspense>{canWatch && isSoundOn && <Sounder />}</Suspense>
        <Suspense>{isSettingUp && <SetupBar />}</Suspense>
        <LazyPart load={loadUpgrade} with={{}} place={null} />
        <main ref={main} tabIndex={-1}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <ExplainProvider>
              {/* A new time zone remounts the page, since it may hold times of the old one. */}
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
