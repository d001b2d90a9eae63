/** Aborted once one of them is. Whoever reads whether it is has it looked at first, and waits for no timer. */
export function askedSignal(signals: readonly AbortSignal[], look: () => void): AbortSignal {
  const any = AbortSignal.any([...signals]);
  return Object.defineProperty(any, 'aborted', {
    get() {
      look();
      return Reflect.get(AbortSignal.prototype, 'aborted', any);
    },
  });
}
