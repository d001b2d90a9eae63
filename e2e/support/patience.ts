/**
 * For whatever is waited for: it ends with the state, so it may be long. What takes longer than this hangs. Asked seldom enough for the
 * door, which lets a session call it so many times a minute.
 */
export const patience = { timeout: 480_000, interval: 400 } as const;
