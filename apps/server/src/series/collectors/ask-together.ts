interface Round<Answer> {
  readonly questions: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Answers each question with a query that started after it was asked, so that a right revoked just before is respected.
 * Questions asked during a query share the next one: many simultaneous callers cost one query.
 */
export function askTogether<Answer>(
  ask: (questions: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (question: string) => Promise<Answer | null> {
  let next: Round<Answer> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  function begin(): Round<Answer> {
    const questions = new Set<string>();
    const answers = running.then(() => {
      next = null;
      return ask([...questions]);
    });
    running = answers.catch(() => undefined);
    return { questions, answers };
  }

  return async (question) => {
    next ??= begin();
    const { questions, answers } = next;
    questions.add(question);
    return (await answers).get(question) ?? null;
  };
}
