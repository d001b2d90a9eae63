import type { DatabaseConnection } from '../connection.ts';

export const TEMPLATE_DATABASE = 'spillway_template';

/** What the global setup hands to every test file. */
export interface TestServer {
  readonly connection: DatabaseConnection;
  readonly superuserConnection: DatabaseConnection;
  /** Goes with the run; what files share may stand in it. */
  readonly folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}
