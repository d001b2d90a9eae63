import type { Language } from '../errors.ts';
import { type AnyWarningCode, isWarningCode, type WarningFacts } from './built-in-warnings.ts';
import { jobSentence } from './job-sentences.ts';
import { builtInTitle } from './warning-words.ts';

interface WarningSentence {
  readonly code: AnyWarningCode;
  readonly facts: WarningFacts;
}

/** `warning_message` of the specification, used in all responses and messages of the server. */
export const warningMessage = ({ code, facts }: WarningSentence, language: Language): string =>
  isWarningCode(code) ? builtInTitle(code, facts, language) : jobSentence(code, facts, language);
