import type { Language } from '@spillway/contract/errors';

/** A voice of this language; null: none, since a voice of another language would not be understood. */
function voiceOf(language: Language): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null;
  return speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? null;
}

export const hasVoice = (language: Language): boolean => voiceOf(language) !== null;

export function speak(sentence: string, language: Language): void {
  const voice = voiceOf(language);
  if (voice === null || speechSynthesis.speaking) return;
  const said = new SpeechSynthesisUtterance(sentence);
  said.voice = voice;
  said.lang = voice.lang;
  speechSynthesis.speak(said);
}

export function hushVoice(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}
