import './text.css';
import './manual.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { PlainButton } from '../../kit/button/PlainButton.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useMedia } from '../../kit/use-media.ts';
import type { Screen } from '../../shared/screens/screens.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { addressOf, anchorOf } from './address.ts';
import { Blocks } from './Blocks.tsx';
import { ContentsNav } from './ContentsNav.tsx';
import { screensOf } from './chapters.ts';
import type { Contents } from './markup.ts';
import { contentsPage, contentsQuery, isPage, pageQuery } from './queries.ts';

/** A hidden screen needs a selection on another one first. */
const opensByItself = ({ menu }: Screen): boolean => menu !== 'hidden';

/** Links from a page of the manual to the permitted screens it describes. */
function FeatureLinks({ page }: { readonly page: string }) {
  const t = useText();
  const openPages = screensOf(page, usePermittedScreens()).filter(opensByItself);
  if (openPages.length === 0) return null;
  return (
    <Row as="p" className="manual-doors quiet">
      <span>{t('manual.opens')}</span>
      {openPages.map(({ path, hash = '', title, icon }) => (
        <ScreenLink key={path + hash} href={hash === '' ? path : `${path}#${hash}`} className="manual-door">
          <Icon name={icon} size="small" />
          {t(title)}
        </ScreenLink>
      ))}
    </Row>
  );
}

/** Too narrow for contents beside the text: they fold above it. */
const narrow = '(max-width: 900px)';

/** User manual: `/manual` is the contents by task, `/manual/<page>` one page. */
export default function ManualPage() {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = pathname.split('/')[2] || contentsPage;
  const isNarrow = useMedia(narrow);
  const { data: contents } = useQuery(contentsQuery(language));
  const nav = contents && <ContentsNav contents={contents} page={page} />;
  return (
    <div className="manual printed-whole">
      {isNarrow ? (
        <details className="manual-fold" key={page}>
          <summary>{t('manual.contents')}</summary>
          {nav}
        </details>
      ) : (
        <div className="manual-side">{nav ?? <Skeleton lines={12} />}</div>
      )}
      <article className="manual-text" lang={language}>
        {isPage(language, page) ? <Text key={page} page={page} /> : <NoPage />}
        {contents && <Neighbours contents={contents} page={page} />}
      </article>
    </div>
  );
}

function NoPage() {
  const t = useText();
  return (
    <Empty title={t('manual.noPage')} actions={<ScreenLink href="/manual">{t('manual.contents')}</ScreenLink>}>
      {t('manual.noPageText')}
    </Empty>
  );
}

function Text({ page }: { readonly page: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(pageQuery(useLanguage(), page));
  useAnchor(data !== undefined);
  if (!data) return <Pending of={{ error, refetch }} lines={14} />;
  return (
    <>
      <header>
        <h1>{data.title}</h1>
        <PlainButton size="small" onClick={() => window.print()}>
          {t('manual.print')}
        </PlainButton>
      </header>
      <FeatureLinks page={page} />
      <Blocks
        blocks={data.blocks}
        link={({ page: to, anchor }, words) => <ScreenLink href={addressOf(to, anchor)}>{words}</ScreenLink>}
      />
    </>
  );
}

/** Scrolls to the heading in the address once it exists, since the frame scrolls new pages to the top. */
function useAnchor(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const anchor = anchorOf(hash);
    if (!isThere || anchor === '') return;
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [hash, isThere]);
}

function Neighbours({ contents, page }: { readonly contents: Contents; readonly page: string }) {
  const t = useText();
  const all = contents.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ id }) => id === page);
  if (at < 0) return null;
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <Row
      as="nav"
      gap="l"
      align="start"
      justify="between"
      nowrap
      className="manual-neighbours"
      aria-label={t('manual.contents')}
    >
      {before && (
        <ScreenLink href={addressOf(before.id)}>
          <small>{t('manual.before')}</small>
          {before.title}
        </ScreenLink>
      )}
      {after && (
        <ScreenLink href={addressOf(after.id)} className="manual-after">
          <small>{t('manual.after')}</small>
          {after.title}
        </ScreenLink>
      )}
    </Row>
  );
}
