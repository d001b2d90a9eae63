/** The longest reason the server takes. */
export const maxReason = 500;
