import { ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { Later } from '../../ui/later/Later.tsx';
import { antdTheme } from '../../ui/theme/antd-theme.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Unheard } from '../../ui/voice/Unheard.tsx';
import { EditionColours } from '../edition/EditionColours.tsx';
import { brandOf } from '../edition/edition.ts';
import { useEdition } from '../edition/use-edition.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { signOut } from '../session/sign-out.ts';
import { useSession } from '../session/use-session.ts';
import { useTheme } from '../theme/theme.ts';
import { antdLocales } from './antd-locales.ts';
import { closeDialogs } from './dialogs.ts';
import { Frame } from './Frame.tsx';
import { ChangePassword } from './FrameDialogs.tsx';

const loadVoice = () => import('../../ui/voice/VoiceHolder.tsx');

/** Everything a signed-in person sees. The UI kit begins here; the pages before sign-in do without it. */
export default function SignedInFrame() {
  const theme = useTheme();
  const edition = useEdition();
  const language = useLanguage();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      theme={antdTheme(theme, brandOf(edition), !still)}
      locale={antdLocales[language]}
      button={{ autoInsertSpace: false }}
    >
      <div className="signed-in">
        <EditionColours />
        <FrameOrPassword />
        <Later load={loadVoice} with={{}} place={null} missing={<Unheard />} />
      </div>
    </ConfigProvider>
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
