/** In the fragment, which browsers never send: no access log and no referrer holds the token. */
export const resetLink = (origin: string, token: string): string => `${origin}/account/reset-password#token=${token}`;
