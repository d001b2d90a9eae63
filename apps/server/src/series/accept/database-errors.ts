const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Two transactions stood in each other's way; begun again, one goes after the other. */
const isRetried = (error: unknown): boolean => codeOf(error).startsWith('40');

/** No transaction can be committed now, whatever is in it: the server is away, full, or refuses connections. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(?:08|53|57P|58)|^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error && /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message));

/** The server is there and has no room. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** What was sent cannot be stored, and never will be: the database or the program stumbles over its content. */
export const isMessagesFault = (error: unknown): boolean =>
  /^2[23]/.test(codeOf(error)) || error instanceof TypeError || error instanceof RangeError;

const mostTries = 4;

/** A transaction, begun again where the database asks for it. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= mostTries || !isRetried(error)) throw error;
    }
  }
}
