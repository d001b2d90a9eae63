type Read<T> = () => Promise<T>;

/**
 * Two hundred screens that are told of one record ask the same at once. Who asks while it is being read waits for the next
 * reading, together with all who wait: everyone is answered with what was read after he had asked, and it is read twice.
 */
export function sharedReads<T>(): (key: string, read: Read<T>) => Promise<T> {
  const underway = new Map<string, { readonly running: Promise<T>; next: Promise<T> | null }>();

  function begin(key: string, read: Read<T>): Promise<T> {
    const one = { running: read(), next: null };
    underway.set(key, one);
    const end = () => {
      if (underway.get(key) === one) underway.delete(key);
    };
    one.running.then(end, end);
    return one.running;
  }

  return (key, read) => {
    const one = underway.get(key);
    if (!one) return begin(key, read);
    const after = () => begin(key, read);
    one.next ??= one.running.then(after, after);
    return one.next;
  };
}
