const SHOW_EVERY_MS = 500;

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** One line that counts up at a terminal; nothing in a log file. */
export function showBytes(what: string): { show: (bytes: number) => void; end: () => void } {
  let shownAt = 0;
  return {
    show(bytes) {
      if (!process.stdout.isTTY || performance.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = performance.now();
      process.stdout.write(`\r${what}: ${megabytes(bytes)}   `);
    },
    end() {
      if (shownAt > 0) process.stdout.write('\r\x1b[K');
    },
  };
}
