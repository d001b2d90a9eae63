import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { addressOf } from './address.ts';
import { findPages } from './find-pages.ts';
import type { Contents } from './markup.ts';
import { contentsPage } from './queries.ts';

interface ContentsNavProps {
  readonly contents: Contents;
  readonly page: string;
}

/** Contents of the manual by task, with the current page; typing filters pages and headings. */
export function ContentsNav({ contents, page }: ContentsNavProps) {
  const t = useText();
  const [typedText, setTyped] = useState('');
  const groups = findPages(contents, typedText);
  return (
    <nav aria-label={t('manual.contents')}>
      <Row as="label" nowrap className="manual-find quiet">
        <Icon name="search" size="small" />
        <input
          type="search"
          value={typedText}
          aria-label={t('manual.find')}
          placeholder={t('manual.find')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Row>
      <div className="manual-pages">
        {typedText.trim() === '' && (
          <ScreenLink href={addressOf(contentsPage)} current={page === contentsPage}>
            {t('manual.contents')}
          </ScreenLink>
        )}
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.pages.map(({ id, title, headings, found }) => {
                const below = typedText.trim() === '' ? (id === page ? headings : []) : found;
                return (
                  <li key={id}>
                    <ScreenLink href={addressOf(id)} current={id === page}>
                      {title}
                    </ScreenLink>
                    {below.length > 0 && (
                      <ul>
                        {below.map((heading) => (
                          <li key={heading.id}>
                            <ScreenLink href={addressOf(id, heading.id)}>{heading.text}</ScreenLink>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <p role="status">{groups.length === 0 && t('manual.notFound', { typed: typedText })}</p>
      </div>
    </nav>
  );
}
