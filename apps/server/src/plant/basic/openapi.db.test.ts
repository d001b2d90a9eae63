import { routesOf } from '@spillway/contract/kit';
import { basicBase, basicContract } from '@spillway/contract/plant/basic';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

interface Document {
  readonly components: { readonly securitySchemes: Record<string, unknown> };
  readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] } | undefined> | undefined>;
}

it('is documented: every call, with the header its token goes in', async () => {
  const server = await startTestServer();
  try {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
    expect(document.components.securitySchemes.token).toEqual({ type: 'apiKey', in: 'header', name: 'Token' });
    for (const { route } of routesOf(basicContract)) {
      const call = document.paths[basicBase + route.path]?.[route.method.toLowerCase()];
      expect(call, `${route.method} ${route.path}`).toBeDefined();
      expect(JSON.stringify(call), 'is described in place').not.toContain('$ref');
      expect(call?.security).toEqual(route.access === 'public' ? undefined : [{ token: [] }]);
    }
  } finally {
    await server.stop();
  }
});
