import { officialWarnings } from '@spillway/contract/plant/procedure/codes';
import { quantityTexts, warningTexts } from '@spillway/contract/plant/procedure/texts';
import { memo } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import { Choice, DayMonthField, Many, NumberField, TextField } from '../edit/fields.tsx';
import type { Case } from '../queries.ts';
import type { CaseInputs } from './case-inputs.ts';

const none = '-';

interface SituationProps {
  readonly one: Case;
  readonly asked: CaseInputs;
  readonly onChange: (one: Case) => void;
}

/** Memoized: renders on its own changes, not on every keystroke in the procedure. */
export const SituationFields = memo(function Fields({ one, asked, onChange }: SituationProps) {
  const t = useText();
  const language = useLanguage();
  const { situation } = one;
  const set = (change: Partial<Case['situation']>) => onChange({ ...one, situation: { ...situation, ...change } });
  const { quantities, trends, stations, modes } = asked;
  const trendOf = (quantity: (typeof trends)[number]) =>
    situation.rising.includes(quantity) ? 'rising' : situation.falling.includes(quantity) ? 'falling' : 'steady';
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <TextField
        label={t('procedure.field.caseName')}
        value={one.name}
        max={200}
        isLong
        onChange={(name) => onChange({ ...one, name })}
      />
      <DayMonthField label={t('procedure.field.day')} value={situation.day} onChange={(day) => set({ day })} />
      {quantities.map((quantity) => (
        <NumberField
          key={quantity}
          label={quantityTexts[quantity].name[language]}
          unit={quantityTexts[quantity].unit[language]}
          value={situation.figures[quantity] ?? null}
          onChange={(value) => set({ figures: withFigure(situation.figures, quantity, value) })}
        />
      ))}
      {trends.map((quantity) => (
        <Choice
          key={quantity}
          label={t('procedure.field.trendOf', { name: quantityTexts[quantity].name[language] })}
          value={trendOf(quantity)}
          options={(['steady', 'rising', 'falling'] as const).map((value) => ({
            value,
            label: t(`procedure.trend.${value}`),
          }))}
          onChange={(value) => {
            const others = (of: 'rising' | 'falling') => situation[of].filter((one) => one !== quantity);
            const now = (of: 'rising' | 'falling') => (value === of ? [...others(of), quantity] : others(of));
            set({ rising: now('rising'), falling: now('falling') });
          }}
        />
      ))}
      {stations.map(({ id, name }) => (
        <NumberField
          key={id}
          label={name}
          unit="m"
          value={situation.stations[id] ?? null}
          onChange={(value) => set({ stations: withFigure(situation.stations, id, value) })}
        />
      ))}
      <Many
        label={t('procedure.field.warnings')}
        values={situation.warnings}
        options={officialWarnings.map((value) => ({ value, label: warningTexts[value][language] }))}
        onChange={(warnings) => set({ warnings })}
      />
      <Choice
        label={t('procedure.field.modeBefore')}
        value={situation.mode_before ?? none}
        options={[
          { value: none, label: t('procedure.unknown') },
          ...modes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => set({ mode_before: value === none ? null : value })}
      />
    </Tiles>
  );
});

/** An empty field is missing, not zero. */
function withFigure<All extends Readonly<Record<string, number>>>(all: All, key: string, value: number | null): All {
  const { [key]: _former, ...others } = all as Readonly<Record<string, number>>;
  return (value === null ? others : { ...others, [key]: value }) as All;
}
