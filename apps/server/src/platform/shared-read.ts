type Read<T> = () => Promise<T>;

interface RunningRead<T> {
  readonly beganMs: number;
  readonly running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Two hundred screens notified of one record ask for the same at once. A caller during a read waits for the next one, shared by all who
 * wait: everybody gets data read after the request, and two reads suffice. If screens come in turns, a read with waiting callers starts a
 * fixed time after the one before, so that it serves many of them.
 */
export function sharedReads<T>({ everyMs = 0 } = {}): (key: string, read: Read<T>) => Promise<T> {
  const underway = new Map<string, RunningRead<T>>();

  function begin(key: string, read: Read<T>): Promise<T> {
    const one: RunningRead<T> = { beganMs: performance.now(), running: read(), next: null };
    underway.set(key, one);
    const end = () => {
      if (underway.get(key) === one && one.next === null) underway.delete(key);
    };
    one.running.then(end, end);
    return one.running;
  }

  return (key, read) => {
    const one = underway.get(key);
    if (!one) return begin(key, read);
    const after = async () => {
      const restMs = one.beganMs + everyMs - performance.now();
      if (everyMs > 0 && restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
      return await begin(key, read);
    };
    one.next ??= one.running.then(after, after);
    return one.next;
  };
}
