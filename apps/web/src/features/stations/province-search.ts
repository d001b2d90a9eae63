import { finder } from '../../kit/table/arrange.ts';
import { fold } from '../../kit/table/fold.ts';

/** Whether one of the names answers what was typed; a province is found by the names of those merged into it, too. */
export const finds = (names: readonly string[], typed: string): boolean => {
  const answers = finder(typed);
  return names.some((name) => answers(fold(name)));
};
