/** Longest reason the server accepts, in characters. */
export const maxReason = 500;
