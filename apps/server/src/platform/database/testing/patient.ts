/** For `vi.waitFor` and `expect.poll`: long enough for any machine, asked often enough for a quick one. */
export const PATIENT = { timeout: 900_000, interval: 50 };
