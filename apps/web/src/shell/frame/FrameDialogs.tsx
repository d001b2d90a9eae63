import { Suspense } from 'react';
import { useObserved } from '../../base/observed.ts';
import { signOut } from '../../base/session/sign-out.ts';
import { lazyRoom } from '../../kit/later/lazy-room.ts';
import { openCalculator } from '../../shared/calculators/open-calculator.ts';
import { commandSearchOpen } from '../../shared/command-search/command-search.ts';
import { type FrameDialog, openDialog } from '../../shared/dialogs.ts';
import { questions } from '../../shared/explain/question.ts';
import { acknowledging, closingWarning, muting, openWarnings } from '../../shared/warnings/open-warnings.ts';
import { isTryMeOpen } from '../../shared/warnings/try-me/open-try-me.ts';

const CommandSearch = lazyRoom(['commandSearch'], () => import('../../features/command-search/CommandSearch.tsx'));
const HelpPanel = lazyRoom(['keyboardHelp', 'manual'], () => import('../../features/manual/HelpPanel.tsx'));
const ReleaseNotes = lazyRoom(['releaseNotes'], () => import('../../features/release-notes/ReleaseNotes.tsx'));
const Diagnostics = lazyRoom(['diagnostics'], () => import('../diagnostics/Diagnostics.tsx'));
export const ChangePassword = lazyRoom(
  ['changePassword'],
  () => import('../../features/change-password/ChangePasswordDialog.tsx'),
);

const CalculatorPanel = lazyRoom(
  ['calculators', 'gateTable'],
  () => import('../../features/calculators/CalculatorPanel.tsx'),
);

const ExplainDrawer = lazyRoom(
  ['explain', 'basin', 'series', 'chart', 'dashboard', 'review'],
  () => import('../../features/explain/ExplainDrawer.tsx'),
);

const WarningsDialog = lazyRoom(
  [
    'warnings',
    'warningList',
    'warningActs',
    'series',
    'dashboard',
    'chart',
    'conditions',
    'outbound',
    'heard',
    'sound',
  ],
  () => import('../../shared/warnings/WarningsDialog.tsx'),
);
const AcknowledgeDialog = lazyRoom(
  ['warnings', 'warningList'],
  () => import('../../shared/warnings/AcknowledgeDialog.tsx'),
);

const CloseWarning = lazyRoom(
  ['warnings', 'warningList', 'series', 'dashboard', 'chart'],
  () => import('../../shared/warnings/CloseDialog.tsx'),
);

const MuteWarning = lazyRoom(
  ['warnings', 'warningList', 'warningActs'],
  () => import('../../shared/warnings/muting/MuteDialog.tsx'),
);

const TryMe = lazyRoom(['tryMe'], () => import('../../shared/warnings/try-me/TryMeDialog.tsx'));

const close = () => openDialog.set(null);

export function FrameDialogs() {
  const isSearchOpen = useObserved(commandSearchOpen);
  const open = useObserved(openDialog);
  const calculating = useObserved(openCalculator) !== null;
  const warnings = useObserved(openWarnings);
  const question = useObserved(acknowledging);
  const ending = useObserved(closingWarning);
  const muteRequest = useObserved(muting);
  const shownTryMe = useObserved(isTryMeOpen);
  const isExplaining = useObserved(questions).length > 0;
  return (
    <>
      <Suspense>{isSearchOpen && <CommandSearch />}</Suspense>
      <Suspense>{calculating && <CalculatorPanel />}</Suspense>
      <Suspense>{isExplaining && <ExplainDrawer />}</Suspense>
      {/* One dialog at a time: the lower of two would keep the keyboard. */}
      <Suspense>
        {warnings !== null && question === null && ending === null && muteRequest === null && (
          <WarningsDialog shows={warnings} />
        )}
      </Suspense>
      <Suspense>
        {question !== null && <AcknowledgeDialog asked={question} onClose={() => acknowledging.set(null)} />}
      </Suspense>
      <Suspense>{ending !== null && <CloseWarning asked={ending} onClose={() => closingWarning.set(null)} />}</Suspense>
      <Suspense>
        {muteRequest !== null && <MuteWarning asked={muteRequest} onClose={() => muting.set(null)} />}
      </Suspense>
      <Suspense>{shownTryMe && <TryMe />}</Suspense>
      <Suspense>{open !== null && <OpenedDialog dialog={open} />}</Suspense>
    </>
  );
}

function OpenedDialog({ dialog }: { readonly dialog: FrameDialog }) {
  switch (dialog) {
    case 'help':
    case 'keyboard':
      return <HelpPanel opensAt={dialog === 'help' ? 'chapter' : 'keys'} onClose={close} />;
    case 'releases':
      return <ReleaseNotes onClose={close} />;
    case 'diagnostics':
      return <Diagnostics onClose={close} />;
    case 'password':
      return <ChangePassword open forced={false} onClose={close} onSignOut={() => void signOut()} />;
  }
}
