import './gallery.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { stationNamesQuery } from '../../../shared/plant/queries.ts';
import type { Draft } from '../draft.ts';
import { templatesQuery } from '../queries.ts';
import { reportSettings } from '../settings.ts';
import { draftOfSheet, draftOfTemplate, lastUsedFirst, sheetColours, sheetsFirst } from './entries.ts';

interface ReportGalleryProps {
  readonly onMake: (draft: Draft) => void;
}

/** One-click reports: built-in sheets and saved templates, last used first. */
export function ReportGallery({ onMake }: ReportGalleryProps) {
  const t = useText();
  const { recent } = useObserved(reportSettings);
  const { data: templates = [] } = useQuery(templatesQuery);
  const { data: stations } = useQuery(stationNamesQuery);
  if (stations?.length === 0)
    return (
      <Empty
        title={t('reports.nothing')}
        actions={
          <>
            <ScreenLink href="/station/manage">{t('routes.stations')}</ScreenLink>{' '}
            <ScreenLink href="/settings/outlet-station-interpolate">{t('routes.outlets')}</ScreenLink>
          </>
        }
      >
        {t('reports.gallery.nothing')}
      </Empty>
    );
  return (
    <Stack gap="l" className="report-gallery">
      <header>
        <h2>{t('reports.gallery.title')}</h2>
        <p className="quiet">{t('reports.gallery.text')}</p>
      </header>
      {templates.length > 0 && (
        <Cards title={t('reports.gallery.templates')}>
          {lastUsedFirst(templates, ({ template_id: id }) => `template:${id}`, recent).map((template) => (
            <Card
              key={template.template_id}
              title={template.name}
              text={t('reports.gallery.template', {
                kind: t(`reports.kinds.${template.kind}`),
                period: t(`reports.preset.${template.kind === 'sheet' ? 'yesterday' : 'days7'}`),
              })}
              colours={template.kind === 'sheet' && template.sheet ? sheetColours[template.sheet] : []}
              onOpen={() => onMake(draftOfTemplate(template))}
            />
          ))}
        </Cards>
      )}
      <Cards title={t('reports.gallery.sheets')}>
        {sheetsFirst(recent).map((sheet) => (
          <Card
            key={sheet}
            title={t(`reports.sheets.${sheet}`)}
            text={t(`reports.sheetText.${sheet}`)}
            colours={sheetColours[sheet]}
            onOpen={() => onMake(draftOfSheet(sheet))}
          />
        ))}
      </Cards>
    </Stack>
  );
}

function Cards({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Tiles as="ul" min="m">
        {children}
      </Tiles>
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly colours: readonly string[];
  readonly onOpen: () => void;
}

function Card({ title, text, colours, onOpen }: CardProps) {
  return (
    <li>
      <button type="button" className="report-card" onClick={onOpen}>
        <SheetPicture colours={colours} />
        <Stack as="span" gap="xs" className="report-card-words">
          <strong>{title}</strong>
          <span className="quiet">{text}</span>
        </Stack>
      </button>
    </li>
  );
}

const [width, height, head, line] = [64, 48, 9, 8] as const;
const maxDrawn = 7;
const plain = ['text-off', 'text-off', 'text-off'];

/** Miniature of a sheet: a head in the colours of its columns, and lines. */
function SheetPicture({ colours }: { readonly colours: readonly string[] }) {
  const shownColours = (colours.length > 0 ? colours.map((name) => `q-${name}`) : plain).slice(0, maxDrawn);
  const each = (width - 14) / shownColours.length;
  return (
    <svg className="report-picture" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="report-picture-paper" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="3" />
      {shownColours.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of one drawing, which never move
        <rect key={index} x={13 + index * each} y={5} width={each - 2} height={4} rx="1" fill={`var(--${token})`} />
      ))}
      {[1, 2, 3, 4].map((row) => (
        <path key={row} className="report-picture-line" d={`M4 ${head + row * line - 2}h${width - 8}`} />
      ))}
    </svg>
  );
}
