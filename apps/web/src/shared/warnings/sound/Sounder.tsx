import { itemAt } from '@spillway/checked/reads';
import '../../conditions/conditions.css';
import '../reachable/reachable.css';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../base/api.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { byServerClock } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { readStored, removeStored, writeStored } from '../../../base/storage.ts';
import { createLeadership, type Leadership } from '../../../base/stream/leadership.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Band } from '../../../kit/layout/Layout.tsx';
import { warningsOfPlantsQuery } from '../queries.ts';
import { evaluatorWatch } from '../reachable/use-watch.ts';
import { useCountsAllPlants } from '../use-bell.ts';
import { isOpen, isUnacknowledged } from '../warning-state.ts';
import { sound, unblock } from './audio.ts';
import { dueSoundings, type Hush, isHushed, type Sounding } from './rhythm.ts';
import { audioState, browserId, soundOn } from './sound-state.ts';
import { toneMs } from './tones.ts';
import { hushVoice, speak } from './voice.ts';

/** Unacknowledged and unmuted warnings that sound: of the current plant, in SERVER of all plants. */
function useAudibleWarnings(): readonly Sounding[] {
  const t = useText();
  const { time } = useFormat();
  const { plant } = useSession();
  const countsAllPlants = useCountsAllPlants();
  const watch = useObserved(evaluatorWatch);
  const { data } = useQuery({ ...warningsOfPlantsQuery, refetchIntervalInBackground: true });
  return useMemo(() => {
    const audiblePlants = (data ?? []).filter(({ hydro_code: code }) => countsAllPlants || code === plant?.hydro_code);
    const warningSoundings = audiblePlants.flatMap(({ name, warnings }) =>
      warnings
        .filter((one) => isOpen(one) && isUnacknowledged(one) && one.muted === null)
        .map(({ incident_id: incident, code, severity, warning_message: message }): Sounding => {
          const plantPrefix = countsAllPlants ? `${name}. ` : '';
          return { id: `${incident ?? code} ${severity}`, severity, sentence: `${plantPrefix}${message}` };
        }),
    );
    if (watch.kind === 'fine') return warningSoundings;
    const at = time(byServerClock(watch.sinceMs)).slice(0, 5);
    const sentence = t(`sound.${watch.kind}`, { time: at });
    return [{ id: `evaluator ${watch.kind}`, severity: 'critical', sentence }, ...warningSoundings];
  }, [data, countsAllPlants, plant?.hydro_code, t, time, watch]);
}

const key = 'sound-leader';
const store = {
  read: () => readStored(key),
  write: (value: string) => writeStored(key, value),
  remove: () => removeStored(key),
};

/** Only one tab of a browser sounds, one that is allowed to. The role is released when the tab closes. */
function useSoundLeader(): Leadership {
  const [leadership] = useState(() => {
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
    return createLeadership({ tab, store, now: Date.now });
  });
  useEffect(() => {
    window.addEventListener('pagehide', leadership.resign);
    return () => {
      window.removeEventListener('pagehide', leadership.resign);
      leadership.resign();
    };
  }, [leadership]);
  return leadership;
}

const checkEveryMs = 1_000;
const beatMs = 60_000;
const hushMs = 10 * minuteMs;
const repeatSpeechMs = 30_000;

/** Sounds unacknowledged warnings, reports to the server that the sound is on, and says when the browser blocks it. */
export default function Sounder() {
  const t = useText();
  const state = useObserved(audioState);
  const audibleWarnings = useAudibleWarnings();
  const [hush, setHush] = useState<Hush | null>(null);
  const [nowMs, tick] = useState(Date.now);
  const { isAnothers } = useSounding(audibleWarnings, hush, tick);
  useUnblocking();
  const loudSoundings = audibleWarnings.filter(
    ({ id, severity }) => severity !== 'watch' && !isHushed(id, hush, nowMs),
  );
  const hushAll = () => {
    setHush({ untilMs: Date.now() + hushMs, ids: audibleWarnings.map(({ id }) => id) });
    hushVoice();
  };
  if (state === 'blocked')
    return isAnothers ? null : (
      <Band tone="watch" className="heard-bar" role="status">
        <Icon name="speakerOff" />
        <span>
          <b>{t('sound.blocked')}.</b> {t('sound.blockedText')}
        </span>
        <button type="button" className="button" onClick={() => void unblock()}>
          {t('sound.allow')}
        </button>
      </Band>
    );
  if (loudSoundings.length === 0) return null;
  return (
    <Band tone="watch" className="heard-bar">
      <Icon name="speaker" />
      <span>
        <b>{t('sound.sounding')}:</b> {itemAt(loudSoundings, 0).sentence}
        {loudSoundings.length > 1 && ` ${t('sound.more', { count: loudSoundings.length - 1 })}`}
      </span>
      <button type="button" className="button" onClick={hushAll}>
        {t('sound.hush')}
      </button>
    </Band>
  );
}

/** Any interaction with the page unblocks the sound. */
function useUnblocking(): void {
  useEffect(() => {
    const touched = () => void unblock();
    void unblock();
    for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, touched);
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, touched);
    };
  }, []);
}

function useSounding(
  soundings: ReturnType<typeof useAudibleWarnings>,
  hush: Hush | null,
  tick: (nowMs: number) => void,
): { readonly isAnothers: boolean } {
  const language = useLanguage();
  const countsAllPlants = useCountsAllPlants();
  const leader = useSoundLeader();
  const latest = useRef({ soundings, hush, language, ofAll: countsAllPlants });
  latest.current = { soundings, hush, language, ofAll: countsAllPlants };
  const soundedMs = useRef(new Map<string, number>());
  const [isOtherLeader, setOtherLeader] = useState(false);
  useEffect(() => {
    let lastSpokenMs = 0;
    let notifiedMs = 0;
    const checkSound = () => {
      const nowMs = Date.now();
      const now = latest.current;
      tick(nowMs);
      const wasLeader = leader.isMine();
      if (audioState.get() !== 'running') leader.resign();
      else leader.claimIfFree();
      setOtherLeader(leader.isAnothers());
      // When two tabs claim the role, the last one wins and the other notices at its next check.
      if (!wasLeader || !leader.isMine()) return;
      if (nowMs - notifiedMs >= beatMs) {
        notifiedMs = nowMs;
        tellServer(true, now.ofAll);
      }
      const due = dueSoundings(now.soundings, { nowMs, hush: now.hush, soundedMs: soundedMs.current });
      for (const { id } of due) soundedMs.current.set(id, nowMs);
      const [first] = due;
      if (!first) return;
      sound(first.severity);
      if (first.severity !== 'critical' || nowMs - lastSpokenMs < repeatSpeechMs) return;
      lastSpokenMs = nowMs;
      setTimeout(() => speak(first.sentence, now.language), toneMs('critical'));
    };
    const timer = setInterval(checkSound, checkEveryMs);
    return () => {
      clearInterval(timer);
      hushVoice();
      // Also when the state was reported before a reload.
      if (notifiedMs > 0 || !soundOn.get()) tellServer(false, latest.current.ofAll);
    };
  }, [leader, tick]);
  return { isAnothers: isOtherLeader };
}

/** A lost report is repeated with the next beat. */
function tellServer(isOn: boolean, countsAllPlants: boolean): void {
  const body = { browser_id: browserId(), is_on: isOn, all_plants: countsAllPlants };
  api.heard.sound({ body }).catch(() => undefined);
}
