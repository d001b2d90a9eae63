/**
 * What lower floors ask of higher ones, which stand later. `asked` is given to those below; `fill` takes every answer at once, so that a
 * missing one is an error of types. Whoever asks before that learns which question came too early.
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
    fill: (given: Answers): void => {
      answers = given;
    },
  };
}
