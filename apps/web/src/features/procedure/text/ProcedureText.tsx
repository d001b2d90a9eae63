import { namesOf } from '@spillway/contract/plant/procedure/sentences';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { freshId, noSource } from '../draft.ts';
import { GatesForm, LimitForm, ModeForm, NoticeForm, PeriodForm, SirenForm, StationForm } from '../edit/item-forms.tsx';
import type { Content } from '../queries.ts';
import { ItemList } from './ItemList.tsx';
import { GatesText, LimitText, NoticeText, PeriodText, SirenText, StationText } from './item-texts.tsx';
import { ModeText } from './ModeText.tsx';

type Limit = Content['limits'][number];
type Gates = NonNullable<Content['gates']>;

interface ProcedureTextProps {
  readonly content: Content;
  /** Null: it is read. */
  readonly onChange: ((content: Content) => void) | null;
}

/** A procedure as a decree reads, part by part; where somebody writes, each rule has its form. */
export function ProcedureText({ content, onChange }: ProcedureTextProps) {
  const t = useText();
  const names = namesOf(content);
  const set = (part: Partial<Content>) => onChange?.({ ...content, ...part });
  const writes = <Items,>(write: (items: Items) => void) => (onChange === null ? null : write);
  const { periods, stations, modes, limits, notices, sirens, gates } = content;
  const everyLimit = [...limits, ...modes.flatMap((mode) => mode.limits)];
  const limitList = (items: readonly Limit[], change: ((items: Limit[]) => void) | null) => (
    <ItemList
      items={items}
      said={(one) => <LimitText one={one} names={names} />}
      form={(one, save) => <LimitForm one={one} content={content} onChange={save} />}
      onChange={change}
      fresh={() => freshLimit(freshId('l', everyLimit))}
      addLabel={t('procedure.add.limit')}
    />
  );
  return (
    <div className="procedure-text">
      <Part title={t('procedure.part.periods')} hint={t('procedure.hint.periods')}>
        <ItemList
          items={periods}
          said={(one) => <PeriodText one={one} />}
          form={(one, save) => <PeriodForm one={one} content={content} onChange={save} />}
          onChange={writes((next: Content['periods']) => set({ periods: next }))}
          fresh={() => freshPeriod(freshId('p', periods))}
          addLabel={t('procedure.add.period')}
        />
      </Part>
      <Part title={t('procedure.part.stations')} hint={t('procedure.hint.stations')}>
        <ItemList
          items={stations}
          said={(one) => <StationText one={one} />}
          form={(one, save) => <StationForm one={one} content={content} onChange={save} />}
          onChange={writes((next: Content['stations']) => set({ stations: next }))}
          fresh={() => freshStation(freshId('s', stations))}
          addLabel={t('procedure.add.station')}
        />
      </Part>
      <Part title={t('procedure.part.modes')} hint={t('procedure.hint.modes')}>
        <ItemList
          items={modes}
          isOrdered
          said={(one) => <ModeText one={one} names={names} />}
          form={(one, save) => <ModeForm one={one} content={content} onChange={save} />}
          more={(one, save) =>
            (one.limits.length > 0 || save) && (
              <div className="procedure-nested">
                <h3 className="procedure-sub">{t('procedure.inThisMode')}</h3>
                {limitList(one.limits, save && ((next) => save({ ...one, limits: next })))}
              </div>
            )
          }
          onChange={writes((next: Content['modes']) => set({ modes: next }))}
          fresh={() => freshMode(freshId('m', modes), t('procedure.newMode'))}
          addLabel={t('procedure.add.mode')}
        />
      </Part>
      <Part title={t('procedure.part.limits')} hint={t('procedure.hint.limits')}>
        {limitList(
          limits,
          writes((next: Limit[]) => set({ limits: next })),
        )}
      </Part>
      <Part title={t('procedure.part.notices')}>
        <ItemList
          items={notices}
          said={(one) => <NoticeText one={one} />}
          form={(one, save) => <NoticeForm one={one} content={content} onChange={save} />}
          onChange={writes((next: Content['notices']) => set({ notices: next }))}
          fresh={() => freshNotice(freshId('n', notices))}
          addLabel={t('procedure.add.notice')}
        />
      </Part>
      <Part title={t('procedure.part.sirens')}>
        <ItemList
          items={sirens}
          said={(one) => <SirenText one={one} />}
          form={(one, save) => <SirenForm one={one} content={content} onChange={save} />}
          onChange={writes((next: Content['sirens']) => set({ sirens: next }))}
          fresh={() => freshSiren}
          addLabel={t('procedure.add.siren')}
        />
      </Part>
      <Part title={t('procedure.part.gates')}>
        <ItemList
          items={gates ? [gates] : []}
          said={(one) => <GatesText one={one} />}
          form={(one, save) => <GatesForm one={one} content={content} onChange={save} />}
          onChange={writes(([next]: Gates[]) => set({ gates: next ?? null }))}
        />
        {onChange && gates === null && (
          <PlainButton size="small" onClick={() => set({ gates: freshGates })}>
            {t('procedure.add.gates')}
          </PlainButton>
        )}
      </Part>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="procedure-part">
      <SectionTitle level={2}>{title}</SectionTitle>
      {hint && <p className="quiet procedure-hint">{hint}</p>}
      {children}
    </section>
  );
}

const freshPeriod = (id: string): Content['periods'][number] => ({
  id,
  from: '01-01',
  to: '01-31',
  highest_before_flood: null,
  lowest_reception: null,
  source: noSource,
});

const freshStation = (id: string): Content['stations'][number] => ({
  id,
  name: '',
  station_code: null,
  alarms: [1, 2, 3],
  source: noSource,
});

const freshMode = (id: string, name: string): Content['modes'][number] => ({
  id,
  name,
  when: { when: 'always' },
  decides: '',
  limits: [],
  source: noSource,
});

const freshLimit = (id: string): Limit => ({
  id,
  quantity: 'release',
  comparison: 'at_most',
  against: { is: 'number', value: 0 },
  applies: { when: 'always' },
  source: noSource,
});

const freshNotice = (id: string): Content['notices'][number] => ({
  id,
  before: 'first_gate',
  lead_minutes: 240,
  urgent_lead_minutes: null,
  to: [],
  source: noSource,
});

const freshSiren: Content['sirens'][number] = {
  before: 'first_gate',
  lead_minutes: 30,
  pattern: '',
  source: noSource,
};

const freshGates: Gates = {
  order: [],
  step: 0.5,
  apart: 0.5,
  dwell_minutes: 10,
  metres_per_minute: 0.2,
  source: noSource,
};
