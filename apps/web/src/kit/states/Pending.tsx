import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';

interface PendingProps {
  /** What is asked and has not answered yet. */
  readonly of: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Of its failure. */
  readonly title?: string | undefined;
  readonly lines: number;
}

/** In the place of what is not there yet: that it is coming, or that it failed, with the way to ask again. */
export function Pending({ of: { error, refetch }, title, lines }: PendingProps) {
  if (error === null) return <Skeleton lines={lines} />;
  return <Failed error={error} title={title} onRetry={() => void refetch()} />;
}
