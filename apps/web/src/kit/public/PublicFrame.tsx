import './public.css';
import type { PropsWithChildren } from 'react';
import { version as latestTag } from '../../../package.json';
import { Logo } from '../../base/brand/Logo.tsx';
import { useConfig } from '../../base/config/config-query.ts';
import { EditionColours } from '../../base/edition/EditionColours.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { DamDrawing } from './DamDrawing.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Frame of the public pages: brand, dam, theme and language switches. */
export function PublicFrame({ children }: PropsWithChildren) {
  const t = useText();
  const { edition, demo } = useConfig();
  return (
    <div className="public">
      <EditionColours />
      <aside className="public-art">
        <DamDrawing />
      </aside>
      <header className="public-brand">
        <Logo />
      </header>
      <main className="public-main" tabIndex={-1}>
        <div className="public-column">
          {children}
          <footer className="public-foot num">
            <span>
              {t('shell.version', { tag: latestTag, edition })}
              {demo && <span className="public-demo">{t('shell.demo')}</span>}
            </span>
            <ThemeSwitch />
            <LanguageSwitch />
          </footer>
        </div>
      </main>
    </div>
  );
}
