import { useEffect } from 'react';
import { speakWith, type Voice } from './voice.ts';

/** Nothing is ended or lost without a question that can be asked. */
const refused: ReturnType<Voice['modal']['confirm']> = {
  // biome-ignore lint/suspicious/noThenProperty: an answer of the kit is awaited.
  then: async (answer) => answer(false),
  destroy: () => undefined,
  update: () => undefined,
};

const silent: Voice = { notification: { open: () => undefined }, modal: { confirm: () => refused } };

/** In the place of toasts and questions that could not be loaded: nobody waits for them, and the frame says what is missing. */
export function Unheard() {
  useEffect(() => {
    speakWith(silent);
    return () => speakWith(null);
  }, []);
  return null;
}
