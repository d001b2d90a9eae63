import { databaseErrorOf } from '../../platform/database/errors.ts';

const maxTries = 4;

/** Retries the transaction when the database asks for it. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= maxTries || databaseErrorOf(error) !== 'conflict') throw error;
    }
  }
}
