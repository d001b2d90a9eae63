import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import type { CurrentInput, InputNow, InputSource, MeasuredInput } from '../../compute/current/current.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';

type InputView = AnswerTo<typeof contract.measured>['lakeLevel'];
type NameOf = (speaker: InputSource) => string;

export function inputView({ measured, current }: InputNow, nameOf: NameOf): InputView {
  const { value, atMs, quality, source, oldAfterMs, parts, doubted, isUnconfirmed } = measured;
  return {
    value,
    time: iso(atMs),
    quality,
    source,
    oldAfterSeconds: secondsOf(oldAfterMs),
    parts: parts.map(({ seriesId, speaker, value, atMs }) => ({
      seriesId,
      name: nameOf(speaker),
      value,
      time: new Date(atMs).toISOString(),
    })),
    doubted: suspectView(doubted, nameOf),
    unconfirmed: isUnconfirmed,
    current: currentView(current, nameOf),
  };
}

const currentView = (
  { by, value, atMs, oldAfterMs, other, doubted, isUnconfirmed }: CurrentInput,
  nameOf: NameOf,
): InputView['current'] => ({
  by,
  value,
  time: iso(atMs),
  oldAfterSeconds: secondsOf(oldAfterMs),
  other: other && { value: other.value, time: new Date(other.atMs) },
  doubted: suspectView(doubted, nameOf),
  unconfirmed: isUnconfirmed,
});

function suspectView(suspectReading: MeasuredInput['doubted'], nameOf: NameOf): InputView['doubted'] {
  if (suspectReading === null) return null;
  const { speaker, atMs, value, quality } = suspectReading;
  return { name: nameOf(speaker), time: new Date(atMs), value, quality };
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const secondsOf = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));
