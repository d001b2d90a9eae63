import './sound.css';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { sound, unblock } from './audio.ts';
import { audioState, soundOn } from './sound-state.ts';
import { hasVoice } from './voice.ts';

async function switchTo(isOn: boolean): Promise<void> {
  soundOn.set(isOn);
  if (!isOn) return;
  await unblock();
  // Play a sound at once, so that the user can check the loudspeaker.
  sound('watch');
}

/** Sound switch of this browser, in the top bar. */
export default function SoundButton() {
  const t = useText();
  const isOn = useObserved(soundOn);
  const isBlocked = useObserved(audioState) === 'blocked';
  const label = t(isOn ? (isBlocked ? 'sound.isBlocked' : 'sound.isOn') : 'sound.isOff');
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isOn}
      aria-label={t('sound.label')}
      title={label}
      onClick={() => void switchTo(!isOn)}
    >
      <Icon name={isOn && !isBlocked ? 'speaker' : 'speakerOff'} />
    </button>
  );
}

/** Sound switch in the warning list with an explanation; the top bar of a phone has no room for it. */
export function SoundRow() {
  const t = useText();
  const language = useLanguage();
  const isOn = useObserved(soundOn);
  return (
    <Row below="m" className="sound-row">
      <Icon name={isOn ? 'speaker' : 'speakerOff'} />
      <span>
        <b>{t(isOn ? 'sound.isOn' : 'sound.isOff')}</b>
        <span className="quiet">{t(hasVoice(language) ? 'sound.hint' : 'sound.hintNoVoice')}</span>
      </span>
      <button type="button" className="button" aria-pressed={isOn} onClick={() => void switchTo(!isOn)}>
        {t(isOn ? 'sound.switchOff' : 'sound.switchOn')}
      </button>
    </Row>
  );
}
