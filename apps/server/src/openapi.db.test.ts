import { Validator } from '@seriousme/openapi-schema-validator';
import { apiBase, contract } from '@spillway/contract/contract';
import { routesOf } from '@spillway/contract/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

it('the description of the API is valid OpenAPI 3.1 and names every call of the contract', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
  const verdict = await new Validator().validate(document);
  expect(verdict.errors ?? []).toEqual([]);
  expect(verdict.valid).toBe(true);
  const documentPaths = Object.keys(document.paths);
  for (const { route } of routesOf(contract))
    expect(documentPaths).toContain(apiBase + route.path.replace(/:(\w+)/g, '{$1}'));
});

it('its browsable form is served from this machine alone', async () => {
  const page = await (await fetch(`${server.url}/api/docs/`)).text();
  expect(page).toContain('swagger-ui');
  expect(page).not.toMatch(/(?:src|href)="https?:/);
});
