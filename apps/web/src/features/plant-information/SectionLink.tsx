import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface SectionLinkProps {
  readonly id: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** One section of the sheet: a real link, so that it can be sent, opened aside and gone back from. */
export function SectionLink({ id, open, children }: SectionLinkProps) {
  const router = useRouter();
  const href = `/settings/information#${id}`;
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row of sections is wider than the screen.
  useEffect(() => {
    if (open) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a ref={link} href={href} className="information-tab" aria-current={open ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
