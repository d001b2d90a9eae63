/** For `vi.waitFor` and `expect.poll`: long enough for any machine, asked often enough for a quick one. */
export const PATIENT = { timeout: 480_000, interval: 50 };
