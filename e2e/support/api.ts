import { apiBase } from '@spillway/contract/contract';

/** A refusal of the API; `null` status if there was no response. */
export class CallFailed extends Error {
  readonly status: number | null;

  constructor(status: number | null, message: string) {
    super(message);
    this.status = status;
  }
}

/** Makes a call without the product's own client, so that a client fault cannot hide one of the server. */
export async function call<T>(
  baseUrl: string,
  method: string,
  path: string,
  { token, body, plant }: { token?: string; body?: object; plant?: string } = {},
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(baseUrl + apiBase + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(plant ? { hydro: plant } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await answer.json()) as { status: string; data: T; message: string };
    if (envelope.status === 'success') return envelope.data;
    throw new CallFailed(answer.status, `${method} ${path}: ${envelope.message}`);
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    throw new CallFailed(null, `${method} ${path}: ${String(error)}`);
  }
}

export async function signInByApi(
  baseUrl: string,
  person: { readonly username: string; readonly password: string },
): Promise<string> {
  const { token } = await call<{ token: { access: string } }>(baseUrl, 'POST', '/auth/login', { body: person });
  return token.access;
}
