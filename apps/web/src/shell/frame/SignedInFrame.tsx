import { Suspense } from 'react';
import { EditionColours } from '../../base/edition/EditionColours.tsx';
import { signOut } from '../../base/session/sign-out.ts';
import { useSession } from '../../base/session/use-session.ts';
import { addKit, outsideKit } from '../../kit/later/kit.ts';
import { LazyPart } from '../../kit/later/LazyPart.tsx';
import { restAfterMs } from '../../kit/later/rest.ts';
import { NoToastHost } from '../../kit/toast-host/NoToastHost.tsx';
import { whenWanted } from '../../kit/toast-host/toast-host.ts';
import { closeDialogs } from '../../shared/dialogs.ts';
import { Frame } from './Frame.tsx';
import { ChangePassword } from './FrameDialogs.tsx';

const withKit = addKit(() => import('../../kit/toast-host/ToastHost.tsx'));

/** Not loaded with the page, since nothing else on the dashboard needs antd. */
const loadToastHost = outsideKit(async () => {
  await Promise.race([whenWanted, new Promise((resolve) => setTimeout(resolve, restAfterMs))]);
  return await withKit();
});

/** Root of everything a signed-in user sees. antd loads with the pages and parts that use it. */
export default function SignedInFrame() {
  return (
    <div className="signed-in">
      <EditionColours />
      <FrameOrPassword />
      <LazyPart load={loadToastHost} with={{}} place={null} missing={<NoToastHost />} />
    </div>
  );
}

/** With a one-time password every other call is refused: show only the password change. */
function FrameOrPassword() {
  const { mustChangePassword } = useSession();
  if (!mustChangePassword) return <Frame />;
  return (
    <Suspense>
      <ChangePassword open forced onClose={closeDialogs} onSignOut={() => void signOut()} />
    </Suspense>
  );
}
