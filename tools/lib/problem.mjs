/** An error that the user can fix. Its message is complete: what is wrong and what to do next. */
export class Problem extends Error {}

/** The user stopped us (Ctrl-C, kill) before there was anything to finish. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
