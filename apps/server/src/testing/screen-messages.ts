import type { TestServer } from '../platform/database/testing/test-server.ts';

/** Requests of the document to the product (`screen-host.ts`). */
export type ToHost = { readonly id: number } & (
  | {
      readonly kind: 'start';
      readonly server: TestServer;
      readonly template?: string | undefined;
      readonly atMs?: number | undefined;
      readonly environment?: Readonly<Record<string, string>> | undefined;
    }
  | {
      readonly kind: 'call';
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string | undefined;
    }
  /** The response of the call with this id is no longer needed. */
  | { readonly kind: 'abort' }
  | { readonly kind: 'stop' }
);

export type FromHost = { readonly id: number } & (
  | { readonly kind: 'done'; readonly aheadMs: number }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'head'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
);
