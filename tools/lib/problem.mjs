/** Something the person can put right. Its message is the whole story: what is wrong, what to do next. */
export class Problem extends Error {}

/** The person stopped us (Ctrl-C, kill) before there was anything to finish. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
