import { finder } from '../../kit/table/arrange.ts';
import { fold } from '../../kit/table/fold.ts';

/** Whether a name matches the search; a province is also found by names of provinces merged into it. */
export const matches = (names: readonly string[], typedText: string): boolean => {
  const answers = finder(typedText);
  return names.some((name) => answers(fold(name)));
};
