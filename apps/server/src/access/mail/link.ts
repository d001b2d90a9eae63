/** The token is in the fragment, which browsers never send: no access log and no referrer holds it. */
export const resetLink = (base: string, token: string): string => `${base}/account/reset-password#token=${token}`;
