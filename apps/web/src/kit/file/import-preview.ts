import { ApiError } from '@spillway/contract/client';
import type { ChosenFile } from './read-upload.ts';

export interface Fault {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** What the server says of a file before anything is saved. */
export interface FilePreview {
  readonly ok: boolean;
  /** The server names the first ones only; `fault_count` counts all. */
  readonly faults: readonly Fault[];
  readonly fault_count: number;
  /** The import says it again: only what this preview shows is saved. */
  readonly fingerprint: string | null;
}

/** A question about a file. */
export interface Look<Preview> {
  /** What the answer depends on besides the file. */
  readonly key: readonly (string | null)[];
  readonly ask: (file: ChosenFile, signal: AbortSignal) => Promise<Preview>;
}

/** What a person has looked at stays what is sent, however long they look: asked again only where the server says so. */
export const previewQuery = <Preview>(flow: string, file: ChosenFile, { key, ask }: Look<Preview>) => ({
  queryKey: ['file-preview', flow, file.key, ...key] as readonly unknown[],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Preview> => ask(file, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  retry: false,
});

/** Asked again, the server may answer: it was away, or busy. A file it cannot read stays what it is. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What stands there is no longer what the preview went by. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.code.endsWith('.faulty'));
