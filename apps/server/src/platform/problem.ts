/** A fault that an operator can correct: the message is one sentence that says what to do. It is shown without a stack. */
export class Problem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
  }
}

/** A setting or file of this installation that stops the start; the sentence says what to change. */
export class ConfigError extends Problem {}
