type Read<T> = () => Promise<T>;

interface Underway<T> {
  readonly beganMs: number;
  readonly running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Two hundred screens that are told of one record ask the same at once. Who asks while it is being read waits for the next
 * reading, together with all who wait: everyone is answered with what was read after he had asked, and it is read twice. Where screens come
 * in turns, a reading that somebody waits for begins so long after the one before it: then it is for many of them.
 */
export function sharedReads<T>({ everyMs = 0 } = {}): (key: string, read: Read<T>) => Promise<T> {
  const underway = new Map<string, Underway<T>>();

  function begin(key: string, read: Read<T>): Promise<T> {
    const one: Underway<T> = { beganMs: performance.now(), running: read(), next: null };
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
