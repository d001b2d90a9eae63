/**
 * @typedef {{ level: string, file: string, seconds: number }} TimedFile
 * @typedef {{ passed: number, failed: number, skipped: { name: string, reason: string }[], files?: TimedFile[], slowness?: number }} TestSummary
 *   slowness: how many times as long as on a quiet machine a piece of work took while the tests ran
 */

/**
 * @param {TestSummary[]} parts
 * @returns {TestSummary}
 */
export function sumUp(parts) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
}

/**
 * Last line of the run: `N passed, N failed`, and `, N skipped` if any were.
 * @param {TestSummary} summary
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}

/**
 * The skipped tests, one line each.
 * @param {TestSummary} summary
 */
export function skippedList({ skipped }) {
  return skipped.map(({ name, reason }) => `Not run: ${name} (${reason})`).join('\n');
}
