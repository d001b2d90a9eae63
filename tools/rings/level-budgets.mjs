/**
 * Average seconds a file of each level may take in ring one, on an idle machine, so that the ring does not slow down
 * again. Compensate for added seconds by saving as many elsewhere.
 * @type {Record<string, number>}
 */
export const secondsAFile = { unit: 1, web: 0.2, component: 1, database: 8, screen: 30, browser: 70 };

/**
 * A line for each level with its three slowest files, and whether all are within their budgets. Times are converted to
 * those of an idle machine by the slowness measured during the run.
 * @param {readonly import('../lib/test-summary.mjs').TimedFile[]} files
 * @param {number} slowness
 */
export function judgeBudgets(files, slowness) {
  const lines = Object.entries(secondsAFile).flatMap(([level, budget]) => {
    const own = files.filter((file) => file.level === level).toSorted((one, other) => other.seconds - one.seconds);
    if (own.length === 0) return [];
    const mean = own.reduce((sum, { seconds }) => sum + seconds, 0) / own.length / slowness;
    const slowest = own.slice(0, 3).map(({ file, seconds }) => `${file} ${(seconds / slowness).toFixed(1)}`);
    return [{ level, isWithin: mean <= budget, text: textOf(level, own.length, mean, budget, slowest) }];
  });
  return { isWithin: lines.every(({ isWithin }) => isWithin), table: lines.map(({ text }) => text).join('\n') };
}

/**
 * @param {string} level
 * @param {number} count
 * @param {number} mean
 * @param {number} budget
 * @param {string[]} slowest
 */
function textOf(level, count, mean, budget, slowest) {
  const verdict = mean <= budget ? 'ok' : 'TOO SLOW';
  const head = `  ${level.padEnd(9)} ${String(count).padStart(4)} files  ${mean.toFixed(2).padStart(6)} s a file, budget ${budget}  ${verdict}`;
  return [head, ...slowest.map((one) => `      ${one} s`)].join('\n');
}
