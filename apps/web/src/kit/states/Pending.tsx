import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';

interface PendingProps {
  /** The pending query. */
  readonly of: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Title of its failure. */
  readonly title?: string | undefined;
  readonly lines: number;
}

/** Loading placeholder, or the failure with a retry button. */
export function Pending({ of: { error, refetch }, title, lines }: PendingProps) {
  if (error === null) return <Skeleton lines={lines} />;
  return <Failed error={error} title={title} onRetry={() => void refetch()} />;
}
