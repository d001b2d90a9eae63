import { maxAppliesDepth, noticeActs, usualWeighting } from '@spillway/contract/plant/procedure/codes';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import { stationsQuery } from '../../../shared/plant/queries.ts';
import type { Content } from '../queries.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { AgainstFields, Choice, DayMonthField, NumberField, TextField, useRuleOptions } from './fields.tsx';
import { RatingField } from './RatingField.tsx';

interface FormProps<One> {
  readonly one: One;
  readonly content: Content;
  readonly onChange: (one: One) => void;
}

type Limit = Content['limits'][number];

export function PeriodForm({ one, onChange }: FormProps<Content['periods'][number]>) {
  const t = useText();
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <DayMonthField
        label={t('procedure.field.from')}
        value={one.from}
        onChange={(from) => onChange({ ...one, from })}
      />
      <DayMonthField label={t('procedure.field.to')} value={one.to} onChange={(to) => onChange({ ...one, to })} />
      <NumberField
        label={t('procedure.field.highest')}
        unit="m"
        value={one.highest_before_flood}
        onChange={(value) => onChange({ ...one, highest_before_flood: value })}
      />
      <NumberField
        label={t('procedure.field.lowest')}
        unit="m"
        value={one.lowest_reception}
        onChange={(value) => onChange({ ...one, lowest_reception: value })}
      />
    </Tiles>
  );
}

const nobody = '-';

type Station = Content['stations'][number];
type Reach = NonNullable<Station['reach']>;

/** Without a travel time no arrival can be computed: the other fields appear with it. */
function ReachFields({ one, onChange }: Pick<FormProps<Station>, 'one' | 'onChange'>) {
  const t = useText();
  const { reach } = one;
  const set = (change: Partial<Reach>) => reach && onChange({ ...one, reach: { ...reach, ...change } });
  return (
    <>
      <NumberField
        label={t('procedure.field.travel')}
        unit="h"
        value={reach?.travel_hours ?? null}
        onChange={(hours) => {
          const { reach: before, ...station } = one;
          const initialValues = before ?? { weighting: usualWeighting, lateral_flow: 0, rating: [] };
          onChange(hours === null ? station : { ...station, reach: { ...initialValues, travel_hours: hours } });
        }}
      />
      {reach && (
        <>
          <NumberField
            label={t('procedure.field.weighting')}
            value={reach.weighting}
            onChange={(value) => set({ weighting: value ?? usualWeighting })}
          />
          <NumberField
            label={t('procedure.field.lateral')}
            unit="m³/s"
            value={reach.lateral_flow}
            onChange={(value) => set({ lateral_flow: value ?? 0 })}
          />
          <NumberField
            label={t('procedure.field.lateralPercent')}
            unit="%"
            value={reach.lateral_percent ?? null}
            onChange={(value) => set({ lateral_percent: value ?? undefined })}
          />
          <RatingField rating={reach.rating} onChange={(rating) => set({ rating })} />
        </>
      )}
      <p className="procedure-field-wide quiet">{t('procedure.field.reachHint')}</p>
    </>
  );
}

export function StationForm({ one, onChange }: FormProps<Content['stations'][number]>) {
  const t = useText();
  const { data: knownStations = [] } = useQuery(stationsQuery);
  const [first, second, third] = one.alarms;
  const options = knownStations.map(({ station_code: value, name }) => ({ value, label: `${value} · ${name}` }));
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <TextField
        label={t('procedure.field.name')}
        value={one.name}
        max={120}
        onChange={(name) => onChange({ ...one, name })}
      />
      <Choice
        label={t('procedure.field.stationCode')}
        value={one.station_code ?? nobody}
        options={[{ value: nobody, label: t('procedure.noStation') }, ...options]}
        onChange={(code) => onChange({ ...one, station_code: code === nobody ? null : code })}
      />
      <NumberField
        label={t('procedure.alarm.one')}
        unit="m"
        value={first}
        onChange={(value) => onChange({ ...one, alarms: [value ?? 0, second, third] })}
      />
      <NumberField
        label={t('procedure.alarm.two')}
        unit="m"
        value={second}
        onChange={(value) => onChange({ ...one, alarms: [first, value ?? 0, third] })}
      />
      <NumberField
        label={t('procedure.alarm.three')}
        unit="m"
        value={third}
        onChange={(value) => onChange({ ...one, alarms: [first, second, value ?? 0] })}
      />
      <ReachFields one={one} onChange={onChange} />
    </Tiles>
  );
}

export function LimitForm({ one, content, onChange }: FormProps<Limit>) {
  const t = useText();
  const options = useRuleOptions();
  return (
    <>
      <Tiles min="s" align="end" className="procedure-fields">
        <Choice
          label={t('procedure.field.quantity')}
          value={one.quantity}
          options={options.quantities}
          onChange={(quantity) => onChange({ ...one, quantity })}
        />
        <Choice
          label={t('procedure.field.comparison')}
          value={one.comparison}
          options={options.comparisons}
          onChange={(comparison) => onChange({ ...one, comparison })}
        />
        <AgainstFields against={one.against} onChange={(against) => onChange({ ...one, against })} />
      </Tiles>
      <h3 className="small">{t('procedure.where')}</h3>
      <ConditionEditor
        deepest={maxAppliesDepth}
        condition={one.applies}
        content={content}
        onChange={(applies) => onChange({ ...one, applies })}
      />
    </>
  );
}

export function ModeForm({ one, content, onChange }: FormProps<Content['modes'][number]>) {
  const t = useText();
  return (
    <>
      <Tiles min="s" align="end" className="procedure-fields">
        <TextField
          label={t('procedure.field.name')}
          value={one.name}
          max={120}
          onChange={(name) => onChange({ ...one, name })}
        />
        <TextField
          label={t('procedure.field.decides')}
          value={one.decides}
          max={200}
          onChange={(decides) => onChange({ ...one, decides })}
        />
      </Tiles>
      <h3 className="small">{t('procedure.appliesWhen')}</h3>
      <ConditionEditor condition={one.when} content={content} onChange={(when) => onChange({ ...one, when })} />
    </>
  );
}

function ActChoice({
  value,
  onChange,
}: {
  value: (typeof noticeActs)[number];
  onChange: (value: (typeof noticeActs)[number]) => void;
}) {
  const t = useText();
  return (
    <Choice
      label={t('procedure.field.before')}
      value={value}
      options={noticeActs.map((act) => ({ value: act, label: t(`procedure.act.${act}`) }))}
      onChange={onChange}
    />
  );
}

/** One item per line. */
function LinesField({
  label,
  lines,
  onChange,
}: {
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}) {
  return (
    <TextField
      label={label}
      value={lines.join('\n')}
      max={4000}
      isLong
      onChange={(text) => onChange(text.split('\n').map((line) => line.trimStart()))}
    />
  );
}

export function NoticeForm({ one, onChange }: FormProps<Content['notices'][number]>) {
  const t = useText();
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <ActChoice value={one.before} onChange={(before) => onChange({ ...one, before })} />
      <NumberField
        label={t('procedure.field.lead')}
        value={one.lead_minutes}
        onChange={(value) => onChange({ ...one, lead_minutes: Math.round(value ?? 0) })}
      />
      <NumberField
        label={t('procedure.field.urgent')}
        value={one.urgent_lead_minutes}
        onChange={(value) => onChange({ ...one, urgent_lead_minutes: value === null ? null : Math.round(value) })}
      />
      <LinesField label={t('procedure.field.receivers')} lines={one.to} onChange={(to) => onChange({ ...one, to })} />
    </Tiles>
  );
}

export function SirenForm({ one, onChange }: FormProps<Content['sirens'][number]>) {
  const t = useText();
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <ActChoice value={one.before} onChange={(before) => onChange({ ...one, before })} />
      <NumberField
        label={t('procedure.field.lead')}
        value={one.lead_minutes}
        onChange={(value) => onChange({ ...one, lead_minutes: Math.round(value ?? 0) })}
      />
      <TextField
        label={t('procedure.field.pattern')}
        value={one.pattern}
        max={300}
        isLong
        onChange={(pattern) => onChange({ ...one, pattern })}
      />
    </Tiles>
  );
}

export function GatesForm({ one, onChange }: FormProps<NonNullable<Content['gates']>>) {
  const t = useText();
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <LinesField
        label={t('procedure.field.order')}
        lines={one.order.map((together) => together.join(' + '))}
        onChange={(lines) =>
          onChange({ ...one, order: lines.map((line) => line.split('+').map((code) => code.trim())) })
        }
      />
      <NumberField
        label={t('procedure.field.step')}
        unit="m"
        value={one.step}
        onChange={(value) => onChange({ ...one, step: value ?? 0.5 })}
      />
      <NumberField
        label={t('procedure.field.apart')}
        unit="m"
        value={one.apart}
        onChange={(value) => onChange({ ...one, apart: value ?? 0.5 })}
      />
      <NumberField
        label={t('procedure.field.dwell')}
        value={one.dwell_minutes}
        onChange={(value) => onChange({ ...one, dwell_minutes: Math.round(value ?? 0) })}
      />
      <NumberField
        label={t('procedure.field.speed')}
        value={one.metres_per_minute}
        onChange={(value) => onChange({ ...one, metres_per_minute: value ?? 0.1 })}
      />
      <p className="procedure-field-wide quiet">{t('procedure.field.orderHint')}</p>
    </Tiles>
  );
}
