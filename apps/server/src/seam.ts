/**
 * Functions that lower modules call in higher ones, which are created later. `asked` is passed to the lower modules;
 * `fill` takes all answers at once, so that a missing one is a type error. A call before `fill` throws with the name of
 * the function.
 */
export function createSeam<Answers extends object>() {
  let answers: Answers | null = null;
  const ask =
    (name: string | symbol) =>
    (...facts: unknown[]): unknown => {
      if (answers === null) throw new Error(`${String(name)} is asked before the floors above stand`);
      return (answers[name as keyof Answers] as (...facts: unknown[]) => unknown)(...facts);
    };
  return {
    asked: new Proxy({} as Answers, { get: (_, name) => ask(name) }),
    fill: (answersToUse: Answers): void => {
      answers = answersToUse;
    },
  };
}
