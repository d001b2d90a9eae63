/** Delay before loading what a page may need later, so that the page itself comes first. */
export const restAfterMs = 8_000;
