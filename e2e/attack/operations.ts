import type { JsonSchema } from '../../apps/server/src/testing/json-schema.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** An operation of the published API description; nothing else is known about it here. */
export interface Operation {
  /** `GET /api/renew/v1/app/config` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly isStream: boolean;
}

interface OperationSchema {
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

export async function readOperations(baseUrl: string): Promise<readonly Operation[]> {
  const answer = await fetch(`${baseUrl}/api/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, OperationSchema>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '', parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: /Access: (.*?)\.(?:\s|$)/.exec(description)?.[1] ?? 'signed-in',
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      isStream: path.endsWith('/v1/stream'),
    })),
  );
}
