import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import type { Content } from '../queries.ts';
import { type Write, writerOf } from '../write.ts';
import { ItemList } from './ItemList.tsx';
import { ContentContext, NamesContext, useNames } from './in-procedure.ts';
import {
  freshGates,
  gatesKind,
  limitKind,
  modeKind,
  noticeKind,
  periodKind,
  sirenKind,
  stationKind,
} from './kinds.tsx';

interface ProcedureTextProps {
  readonly content: Content;
  /** Null: read-only. */
  readonly onChange: Write<Content> | null;
}

/** Procedure in the order of a decree; in the editor each rule has its form. */
export function ProcedureText({ content, onChange }: ProcedureTextProps) {
  const t = useText();
  const write = useMemo(() => (onChange ? writersOf(onChange) : readOnlyWriters), [onChange]);
  const { periods, stations, modes, limits, notices, sirens, gates } = content;
  const gateRules = useMemo(() => (gates ? [gates] : []), [gates]);
  return (
    <ContentContext value={content}>
      <NamesContext value={useNames(content)}>
        <div className="procedure-text">
          <Part title={t('procedure.part.periods')} hint={t('procedure.hint.periods')}>
            <ItemList kind={periodKind} items={periods} onChange={write.periods} />
          </Part>
          <Part title={t('procedure.part.stations')} hint={t('procedure.hint.stations')}>
            <ItemList kind={stationKind} items={stations} onChange={write.stations} />
          </Part>
          <Part title={t('procedure.part.modes')} hint={t('procedure.hint.modes')}>
            <ItemList kind={modeKind} items={modes} onChange={write.modes} />
          </Part>
          <Part title={t('procedure.part.limits')} hint={t('procedure.hint.limits')}>
            <ItemList kind={limitKind} items={limits} onChange={write.limits} />
          </Part>
          <Part title={t('procedure.part.notices')}>
            <ItemList kind={noticeKind} items={notices} onChange={write.notices} />
          </Part>
          <Part title={t('procedure.part.sirens')}>
            <ItemList kind={sirenKind} items={sirens} onChange={write.sirens} />
          </Part>
          <Part title={t('procedure.part.gates')}>
            <ItemList kind={gatesKind} items={gateRules} onChange={write.gates} />
            {onChange && gates === null && (
              <PlainButton size="small" onClick={() => onChange((before) => ({ ...before, gates: freshGates }))}>
                {t('procedure.add.gates')}
              </PlainButton>
            )}
          </Part>
        </div>
      </NamesContext>
    </ContentContext>
  );
}

type Gates = NonNullable<Content['gates']>;

const writersOf = (write: Write<Content>) => ({
  periods: writerOf(write, 'periods'),
  stations: writerOf(write, 'stations'),
  modes: writerOf(write, 'modes'),
  limits: writerOf(write, 'limits'),
  notices: writerOf(write, 'notices'),
  sirens: writerOf(write, 'sirens'),
  gates: ((change) =>
    write((content) => ({
      ...content,
      gates: change(content.gates ? [content.gates] : [], content)[0] ?? null,
    }))) satisfies Write<readonly Gates[]>,
});

const readOnlyWriters = {
  periods: null,
  stations: null,
  modes: null,
  limits: null,
  notices: null,
  sirens: null,
  gates: null,
};

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Section level={2} title={title} className="parts-one procedure-part">
      {hint && <p className="quiet procedure-hint">{hint}</p>}
      {children}
    </Section>
  );
}
