import { ApiError } from '@spillway/contract/client';
import type { ChosenFile } from './read-upload.ts';

export interface Fault {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly message: string;
}

/** Response of the server about a file before saving. */
export interface FilePreview {
  readonly ok: boolean;
  /** The server only lists the first ones; `fault_count` counts all. */
  readonly faults: readonly Fault[];
  readonly fault_count: number;
  /** Sent with the import, so that only what this preview showed is saved. */
  readonly fingerprint: string | null;
}

export interface PreviewRequest<Preview> {
  /** Inputs of the preview besides the file. */
  readonly key: readonly (string | null)[];
  readonly ask: (file: ChosenFile, signal: AbortSignal) => Promise<Preview>;
}

/** The preview stays what the user saw: it is refetched only when the server requires it. */
export const previewQuery = <Preview>(flow: string, file: ChosenFile, { key, ask }: PreviewRequest<Preview>) => ({
  queryKey: ['file-preview', flow, file.key, ...key] as readonly unknown[],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Preview> => ask(file, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  retry: false,
});

/** True if a retry may succeed: the server was unreachable or busy. An unreadable file stays unreadable. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The data has changed since the preview. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.code.endsWith('.faulty'));
