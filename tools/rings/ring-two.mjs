/** Files that ring one leaves out, as vitest patterns. */
export const ringTwoGlobs = ['**/*.full.*', 'e2e/full/**'];

/** @param {string} file from the root */
export const isOfRingTwo = (file) => file.includes('.full.') || file.startsWith('e2e/full/');
