import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { timeDescription } from '@spillway/contract/fields';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const hasZod = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.values(schema).some((part) => isZod(part) || hasZodInside(part));
const isZod = (part: unknown): boolean => part instanceof z.ZodType;
const hasZodInside = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && Object.values(part).some(isZod);

/** Input may have an instant in two forms; an answer has one. */
function describeInputTimes<Described extends { schema: object }>({ schema, ...rest }: Described) {
  const parts = Object.entries(schema).map(([name, part]) => [
    name,
    requestParts.has(name) ? schemaOnWire(part) : part,
  ]);
  return { ...rest, schema: Object.fromEntries(parts) };
}
const requestParts = new Set(['querystring', 'body']);

function schemaOnWire(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(schemaOnWire);
  if (typeof part !== 'object' || part === null) return part;
  const { format, pattern, ...others } = part as { format?: unknown; pattern?: unknown; description?: string };
  if (format === 'date-time')
    return { ...others, description: [others.description, timeDescription].filter(Boolean).join('; ') };
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, schemaOnWire(inner)]));
}

/** OpenAPI 3.1 at `/api/openapi.json` and a browsable form at `/api/docs`, both made from the contract. */
export async function openapi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spillway',
        version,
        description: 'Control room for hydropower reservoirs: the main API and the Basic API.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          token: { type: 'apiKey', in: 'header', name: 'Token' },
          collector: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
    },
    // Routes of plugins carry plain JSON Schema and are not part of the contract.
    transform: (input) =>
      hasZod(input.schema)
        ? describeInputTimes(jsonSchemaTransform(input))
        : { schema: { ...input.schema, hide: true }, url: input.url },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'none', persistAuthorization: false, tryItOutEnabled: false },
  });
}
