import './text.css';
import './help.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { addressOf, anchorOf } from './address.ts';
import { Blocks, type LinkTarget } from './Blocks.tsx';
import { chapterAt, firstChapter } from './chapters.ts';
import { KeysPart } from './KeysPart.tsx';
import { contentsPage, isPage, pageQuery } from './queries.ts';

type Part = 'chapter' | 'keys';
const parts: readonly Part[] = ['chapter', 'keys'];

interface HelpPanelProps {
  readonly opensAt: Part;
  readonly onClose: () => void;
}

/** Help over any page: its manual chapter and its shortcuts. Links inside the chapter stay in the panel. */
export default function HelpPanel({ opensAt, onClose }: HelpPanelProps) {
  const t = useText();
  const [part, setPart] = useState<Part>(opensAt);
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = part === 'chapter' ? 'keys' : 'chapter';
    setPart(next);
    tabs.current?.querySelectorAll('button')[parts.indexOf(next)]?.focus();
  };
  return (
    <Sheet title={t('manual.help')} place="aside" onClose={onClose}>
      <Row
        gap="xs"
        align="start"
        nowrap
        ref={tabs}
        className="help-tabs"
        role="tablist"
        aria-label={t('manual.help')}
        onKeyDown={onKeyDown}
      >
        {parts.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`help-tab-${one}`}
            aria-selected={one === part}
            aria-controls="help-part"
            tabIndex={one === part ? 0 : -1}
            onClick={() => setPart(one)}
          >
            {one === 'chapter' ? t('manual.chapter') : t('keyboardHelp.title')}
          </button>
        ))}
      </Row>
      <div id="help-part" className="help-part" role="tabpanel" aria-labelledby={`help-tab-${part}`}>
        {part === 'chapter' ? <Chapter onClose={onClose} /> : <KeysPart />}
      </div>
    </Sheet>
  );
}

function Chapter({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  const chapter = chapterAt({ path: pathname, hash: anchorOf(hash) });
  const start = { page: isPage(language, chapter) ? chapter : firstChapter, anchor: null };
  const [target, setTarget] = useState<LinkTarget>(start);
  const { data, error, refetch } = useQuery(pageQuery(language, target.page));
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!data) return;
    if (target.anchor === null) text.current?.scrollTo({ top: 0 });
    else document.getElementById(`help-${target.anchor}`)?.scrollIntoView({ block: 'start' });
  }, [data, target]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <article ref={text} className="manual-text help-text" lang={language} tabIndex={0}>
        {data ? (
          <>
            <h1>{data.title}</h1>
            <Blocks
              blocks={data.blocks}
              prefix="help-"
              link={(to, words) => (
                <button type="button" className="manual-link" onClick={() => setTarget(to)}>
                  {words}
                </button>
              )}
            />
          </>
        ) : (
          <Pending of={{ error, refetch }} lines={10} />
        )}
      </article>
      <Row as="footer" gap="l" className="help-foot">
        <ScreenLink href={addressOf(target.page, target.anchor)} onFollow={onClose}>
          {t('manual.wholePage')}
        </ScreenLink>
        <ScreenLink href={addressOf(contentsPage)} onFollow={onClose}>
          {t('manual.allPages')}
        </ScreenLink>
      </Row>
    </>
  );
}
