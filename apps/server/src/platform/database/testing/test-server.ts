import type { DatabaseConnection } from '../connection.ts';

export const TEMPLATE_DATABASE = 'spillway_template';

/** The values that the global setup provides to every test file. */
export interface TestServer {
  readonly connection: DatabaseConnection;
  readonly superuserConnection: DatabaseConnection;
  /** A folder for files that test files share, deleted after the run. */
  readonly folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}
