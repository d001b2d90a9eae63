import { Suspense } from 'react';
import { EditionColours } from '../../base/edition/EditionColours.tsx';
import { signOut } from '../../base/session/sign-out.ts';
import { useSession } from '../../base/session/use-session.ts';
import { kitted, outsideKit } from '../../kit/later/kit.ts';
import { LazyPart } from '../../kit/later/LazyPart.tsx';
import { restAfterMs } from '../../kit/later/rest.ts';
import { NoToastHost } from '../../kit/toast-host/NoToastHost.tsx';
import { whenWanted } from '../../kit/toast-host/toast-host.ts';
import { closeDialogs } from '../../shared/dialogs.ts';
import { Frame } from './Frame.tsx';
import { ChangePassword } from './FrameDialogs.tsx';

const withKit = kitted(() => import('../../kit/toast-host/ToastHost.tsx'));

/** Not with the page: nothing else of the dashboard needs the kit that it brings. */
const loadToastHost = outsideKit(async () => {
  await Promise.race([whenWanted, new Promise((resolve) => setTimeout(resolve, restAfterMs))]);
  return await withKit();
});

/** Everything a signed-in person sees. The UI kit comes with the pages and parts that are drawn with it. */
export default function SignedInFrame() {
  return (
    <div className="signed-in">
      <EditionColours />
      <FrameOrPassword />
      <LazyPart load={loadToastHost} with={{}} place={null} missing={<NoToastHost />} />
    </div>
  );
}

/** With a one-time password every other call is refused: there is nothing to show but the way to change it. */
function FrameOrPassword() {
  const { mustChangePassword } = useSession();
  if (!mustChangePassword) return <Frame />;
  return (
    <Suspense>
      <ChangePassword open forced onClose={closeDialogs} onSignOut={() => void signOut()} />
    </Suspense>
  );
}
