/**
 * One line on the terminal that counts the seconds; two plain lines without a terminal. On stderr, so that the output
 * of a command can be piped.
 * @param {string} label
 * @param {() => string} [detail] called twice a second, for instance for the progress
 */
export function startProgress(label, detail = () => '') {
  const startedMs = performance.now();
  const { stderr } = process;
  const seconds = () => `${Math.round((performance.now() - startedMs) / 1000)} s`;
  const draw = () => stderr.write(`\r\x1b[K${[`${label} ...`, seconds(), detail()].filter(Boolean).join(' ')}`);
  const timer = stderr.isTTY ? setInterval(draw, 500) : undefined;
  if (timer) draw();
  else stderr.write(`${label} ...\n`);

  /** @param {string} outcome */
  const end = (outcome) => {
    clearInterval(timer);
    stderr.write(`${stderr.isTTY ? '\r\x1b[K' : ''}${label}: ${outcome} (${seconds()})\n`);
  };
  return { done: () => end('done'), fail: () => end('failed') };
}

/**
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {() => string} [detail]
 */
export async function withProgress(label, work, detail) {
  const progress = startProgress(label, detail);
  try {
    const result = await work();
    progress.done();
    return result;
  } catch (error) {
    progress.fail();
    throw error;
  }
}
