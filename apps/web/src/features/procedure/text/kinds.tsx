import { use, useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { freshId, noSource } from '../draft.ts';
import { GatesForm, LimitForm, ModeForm, NoticeForm, PeriodForm, SirenForm, StationForm } from '../edit/item-forms.tsx';
import type { Content } from '../queries.ts';
import type { Write } from '../write.ts';
import { ItemList, type RuleKind } from './ItemList.tsx';
import { NamesContext } from './in-procedure.ts';
import { GatesText, LimitText, NoticeText, PeriodText, SirenText, StationText } from './item-texts.tsx';
import { ModeText } from './ModeText.tsx';

type Period = Content['periods'][number];
type Station = Content['stations'][number];
type Mode = Content['modes'][number];
type Limit = Content['limits'][number];
type Notice = Content['notices'][number];
type Siren = Content['sirens'][number];
type Gates = NonNullable<Content['gates']>;

export const periodKind: RuleKind<Period> = {
  Said: PeriodText,
  Form: PeriodForm,
  added: { label: 'procedure.add.period', fresh: ({ periods }) => freshPeriod(freshId('p', periods)) },
};

export const stationKind: RuleKind<Station> = {
  Said: StationText,
  Form: StationForm,
  added: { label: 'procedure.add.station', fresh: ({ stations }) => freshStation(freshId('s', stations)) },
};

export const limitKind: RuleKind<Limit> = {
  Said: ({ one }) => <LimitText one={one} names={use(NamesContext)} />,
  Form: LimitForm,
  added: {
    label: 'procedure.add.limit',
    fresh: ({ limits, modes }) => freshLimit(freshId('l', [...limits, ...modes.flatMap((mode) => mode.limits)])),
  },
};

export const modeKind: RuleKind<Mode> = {
  Said: ({ one }) => <ModeText one={one} names={use(NamesContext)} />,
  Form: ModeForm,
  More: ModeLimits,
  added: {
    label: 'procedure.add.mode',
    fresh: ({ modes }, t) => freshMode(freshId('m', modes), t('procedure.newMode')),
  },
  isOrdered: true,
};

export const noticeKind: RuleKind<Notice> = {
  Said: NoticeText,
  Form: NoticeForm,
  added: { label: 'procedure.add.notice', fresh: ({ notices }) => freshNotice(freshId('n', notices)) },
};

export const sirenKind: RuleKind<Siren> = {
  Said: SirenText,
  Form: SirenForm,
  added: { label: 'procedure.add.siren', fresh: () => freshSiren },
};

export const gatesKind: RuleKind<Gates> = { Said: GatesText, Form: GatesForm };

interface ModeLimitsProps {
  readonly one: Mode;
  readonly onChange: Write<Mode> | null;
}

function ModeLimits({ one, onChange }: ModeLimitsProps) {
  const t = useText();
  const write = useMemo(
    (): Write<readonly Limit[]> | null =>
      onChange && ((change) => onChange((mode, content) => ({ ...mode, limits: [...change(mode.limits, content)] }))),
    [onChange],
  );
  if (one.limits.length === 0 && !onChange) return null;
  return (
    <div className="procedure-nested">
      <h3 className="small">{t('procedure.inThisMode')}</h3>
      <ItemList kind={limitKind} items={one.limits} onChange={write} />
    </div>
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

export const freshGates: NonNullable<Content['gates']> = {
  order: [],
  step: 0.5,
  apart: 0.5,
  dwell_minutes: 10,
  metres_per_minute: 0.2,
  source: noSource,
};
