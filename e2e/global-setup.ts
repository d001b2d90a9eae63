import type { TestProject } from 'vitest/node';
import { startServer } from './support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    adminUsername: string;
    adminPassword: string;
  }
}

/** One real server for all end-to-end tests that do not need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Describing a plant is what people do here, so theirs begins empty.
  const server = await startServer({ env: { EXPERT_USERNAMES: 'expert' } });
  project.provide('baseUrl', server.url);
  project.provide('adminUsername', server.admin.username);
  project.provide('adminPassword', server.admin.password);
  return async () => {
    await server.stop();
  };
}
