interface Round<Answer> {
  readonly questions: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Answers each question by a query that began after it was asked, so that a right just revoked is gone. Questions during a query share the next one:
 * many callers at once cost no more than one.
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
