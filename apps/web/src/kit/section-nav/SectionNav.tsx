import './section-nav.css';
import { useEffect, useRef } from 'react';
import { ScreenLink } from '../link/ScreenLink.tsx';

interface Section {
  readonly href: string;
  readonly title: string;
  readonly open: boolean;
}

interface SectionNavProps {
  readonly label: string;
  readonly sections: readonly Section[];
}

/** Section links of a page: real links that can be shared, opened in a tab and navigated back. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  const open = sections.find((section) => section.open)?.href;
  // On a phone the section links are wider than the screen.
  useEffect(() => {
    if (open) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <nav ref={nav} className="section-nav" aria-label={label}>
      {sections.map((section) => (
        <ScreenLink key={section.href} href={section.href} className="section-tab" current={section.open}>
          {section.title}
        </ScreenLink>
      ))}
    </nav>
  );
}
