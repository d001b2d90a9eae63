import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface ScreenLinkProps {
  /** Path, query and hash of a screen of this app. */
  readonly href: string;
  readonly className?: string;
  /** It leads to the current screen. */
  readonly current?: boolean;
  /** Called to close an overlay. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * A real link that changes screens without a reload. Screens are defined in a table, so the router's types know no
 * paths.
 */
export function ScreenLink({ href, className, current, onFollow, children }: ScreenLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onFollow?.();
    router.history.push(href);
  };
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
