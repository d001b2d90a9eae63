import './command-search.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { closeCommandSearch, takeEarlyInput } from '../../shared/command-search/command-search.ts';
import { nextEntryIndex } from './move.ts';
import type { Found } from './providers.ts';
import { useFound } from './use-found.ts';

/** Mounted before the sheet: the focus is back on the page when the sheet opens and remembers it. */
function EarlyTyping({ onTaken }: { readonly onTaken: (typed: string) => void }) {
  const hand = useEffectEvent(onTaken);
  useLayoutEffect(() => {
    const typed = takeEarlyInput();
    if (typed !== '') hand(typed);
  }, []);
  return null;
}

export default function CommandSearch() {
  const t = useText();
  const id = useId();
  const [typedText, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = useFound(typedText);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(chosen, items.length - 1)];

  const open = (found: Found) => {
    closeCommandSearch();
    found.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current !== undefined) {
      // Closing may return the focus to the button that opened the search: this Enter must not press it.
      event.preventDefault();
      open(current);
    }
    const next = nextEntryIndex(event.key, Math.min(chosen, items.length - 1), items.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  return (
    <>
      <EarlyTyping onTaken={setTyped} />
      <Sheet title={t('commandSearch.title')} place="top" bare onClose={closeCommandSearch}>
        <Row nowrap className="search-box quiet">
          <Icon name="search" />
          <input
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${current.id}` : undefined}
            aria-label={t('commandSearch.title')}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('commandSearch.placeholder')}
            value={typedText}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-close" onClick={closeCommandSearch}>
            <kbd>Esc</kbd>
            <span className="visually-hidden">{t('commandSearch.close')}</span>
          </button>
        </Row>
        <div id={`${id}-list`} className="search-list" role="listbox" aria-label={t('commandSearch.results')}>
          {groups.map((group) => (
            <fieldset key={group.id} className="search-group" aria-label={group.heading}>
              <span className="search-heading" aria-hidden="true">
                {group.heading}
              </span>
              {group.items.map((found) => (
                <div
                  key={found.id}
                  id={`${id}-${found.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={found === current}
                  className="search-item"
                  onPointerMove={() => setChosen(items.indexOf(found))}
                  onClick={() => open(found)}
                  onKeyDown={onKeyDown}
                >
                  <Icon name={found.icon} />
                  <span>
                    <b>{found.title}</b>
                    {found.hint && <small>{found.hint}</small>}
                  </span>
                  <Icon name="arrowRight" size="small" />
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <p className="search-foot" role="status">
          {items.length === 0 ? t('commandSearch.none', { typed: typedText }) : t('commandSearch.help')}
        </p>
      </Sheet>
    </>
  );
}
