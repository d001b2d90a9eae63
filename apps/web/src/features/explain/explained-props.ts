import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainWords } from './use-explain-words.ts';

export interface ExplainedProps {
  readonly explanation: Explanation;
  readonly words: ExplainWords;
}
