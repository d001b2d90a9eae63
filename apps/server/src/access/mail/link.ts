/** In the fragment, which browsers never send: no access log and no referrer holds the token. */
export const resetLink = (base: string, token: string): string => `${base}/account/reset-password#token=${token}`;
