/** The longest reason the server takes. */
export const mostReason = 500;
