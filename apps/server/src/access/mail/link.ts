/** The token is in the fragment, which browsers never send: no access log or referrer contains it. */
export const resetLink = (base: string, token: string): string => `${base}/account/reset-password#token=${token}`;
