/** What a page is opened for comes first; what it may want later is fetched when it stands. */
export const restAfterMs = 8_000;
