import { Suspense } from 'react';
import { openCalculator } from '../calculators/open-calculator.ts';
import { commandSearchOpen } from '../command-search.ts';
import { questions } from '../explain/question.ts';
import { useObserved } from '../observed.ts';
import { signOut } from '../session/sign-out.ts';
import { acknowledging, closing, openWarnings } from '../warnings/open-warnings.ts';
import { type FrameDialog, openDialog } from './dialogs.ts';
import { lazyRoom } from './lazy-room.ts';

const CommandSearch = lazyRoom(['commandSearch'], () => import('../../features/command-search/CommandSearch.tsx'));
const KeyboardHelp = lazyRoom(['keyboardHelp'], () => import('../../features/keyboard-help/KeyboardHelp.tsx'));
const ReleaseNotes = lazyRoom(['releaseNotes'], () => import('../../features/release-notes/ReleaseNotes.tsx'));
const Diagnostics = lazyRoom(['diagnostics'], () => import('../diagnostics/Diagnostics.tsx'));
export const ChangePassword = lazyRoom(
  ['changePassword'],
  () => import('../../features/change-password/ChangePasswordDialog.tsx'),
);

const CalculatorPanel = lazyRoom(['calculators'], () => import('../../features/calculators/CalculatorPanel.tsx'));

const ExplainDrawer = lazyRoom(
  ['explain', 'series', 'chart', 'dashboard', 'review'],
  () => import('../../features/explain/ExplainDrawer.tsx'),
);

const WarningsDialog = lazyRoom(
  ['warnings', 'warningList', 'series', 'dashboard', 'chart', 'conditions'],
  () => import('../warnings/WarningsDialog.tsx'),
);
const AcknowledgeDialog = lazyRoom(['warnings', 'warningList'], () => import('../warnings/AcknowledgeDialog.tsx'));

const CloseWarning = lazyRoom(
  ['warnings', 'warningList', 'series', 'dashboard', 'chart'],
  () => import('../warnings/CloseDialog.tsx'),
);

const close = () => openDialog.set(null);

export function FrameDialogs() {
  const searching = useObserved(commandSearchOpen);
  const open = useObserved(openDialog);
  const calculating = useObserved(openCalculator) !== null;
  const warnings = useObserved(openWarnings);
  const asked = useObserved(acknowledging);
  const ending = useObserved(closing);
  const explaining = useObserved(questions).length > 0;
  return (
    <>
      <Suspense>{searching && <CommandSearch />}</Suspense>
      <Suspense>{calculating && <CalculatorPanel />}</Suspense>
      <Suspense>{explaining && <ExplainDrawer />}</Suspense>
      {/* One dialog at a time: of two, the lower one would keep the keyboard. */}
      <Suspense>
        {warnings !== null && asked === null && ending === null && <WarningsDialog shows={warnings} />}
      </Suspense>
      <Suspense>
        {asked !== null && <AcknowledgeDialog asked={asked} onClose={() => acknowledging.set(null)} />}
      </Suspense>
      <Suspense>{ending !== null && <CloseWarning asked={ending} onClose={() => closing.set(null)} />}</Suspense>
      <Suspense>{open !== null && <Opened dialog={open} />}</Suspense>
    </>
  );
}

function Opened({ dialog }: { readonly dialog: FrameDialog }) {
  switch (dialog) {
    case 'keyboard':
      return <KeyboardHelp onClose={close} />;
    case 'releases':
      return <ReleaseNotes onClose={close} />;
    case 'diagnostics':
      return <Diagnostics onClose={close} />;
    case 'password':
      return <ChangePassword open forced={false} onClose={close} onSignOut={() => void signOut()} />;
  }
}
