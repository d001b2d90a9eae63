import { finder } from '../../kit/table/arrange.ts';
import { fold } from '../../kit/table/fold.ts';

/** Whether a name matches the search; a province is also found by names of provinces merged into it. */
export const finds = (names: readonly string[], typed: string): boolean => {
  const answers = finder(typed);
  return names.some((name) => answers(fold(name)));
};
