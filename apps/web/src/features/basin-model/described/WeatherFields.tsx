import { Checkbox } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { Labelled, Row } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { type Draft, usualDaily } from './draft.ts';

interface WeatherFieldsProps {
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
}

const months = Array.from({ length: 12 }, (_, month) => month + 1);
const dailyFields = [
  { name: 'production', symbol: 'x1', low: 10, high: 3000 },
  { name: 'exchange', symbol: 'x2', low: -20, high: 20 },
  { name: 'routing', symbol: 'x3', low: 1, high: 1500 },
  { name: 'hydrograph_days', symbol: 'x4', low: 0.5, high: 20 },
] as const;

/** Monthly evaporation, GR4J for daily flow, and the uncertainty of the parameters. */
export function WeatherFields({ draft, disabled, onChange }: WeatherFieldsProps) {
  const t = useText();
  const { evaporation, daily, spread } = draft;
  return (
    <>
      <Section title={t('basin.described.evaporation')}>
        <div className="basin-months">
          {months.map((month) => (
            <Labelled key={month}>
              <label htmlFor={`basin-month-${month}`}>{t('basin.described.month', { month })}</label>
              <DecimalInput
                id={`basin-month-${month}`}
                disabled={disabled}
                min={0}
                max={20}
                value={evaporation[month - 1] ?? null}
                onChange={(value) => onChange({ ...draft, evaporation: evaporation.with(month - 1, value) })}
              />
            </Labelled>
          ))}
        </div>
      </Section>
      <Section title={t('basin.described.daily')}>
        <Checkbox
          disabled={disabled}
          checked={daily !== null}
          onChange={(event) => onChange({ ...draft, daily: event.target.checked ? usualDaily : null })}
        >
          {t('basin.described.hasDaily')}
        </Checkbox>
        {daily !== null && (
          <Row gap="l" align="end">
            {dailyFields.map(({ name, symbol, low, high }) => (
              <Labelled key={name}>
                <label htmlFor={`basin-daily-${name}`}>
                  {t(`basin.described.gr4j.${name}`)} <small>{symbol}</small>
                </label>
                <DecimalInput
                  id={`basin-daily-${name}`}
                  disabled={disabled}
                  min={low}
                  max={high}
                  value={daily[name]}
                  onChange={(value) => onChange({ ...draft, daily: { ...daily, [name]: value } })}
                />
              </Labelled>
            ))}
          </Row>
        )}
      </Section>
      <Section title={t('basin.described.spread')}>
        <Labelled>
          <label htmlFor="basin-spread">{t('basin.described.spreadHint')}</label>
          <DecimalInput
            id="basin-spread"
            disabled={disabled}
            min={0}
            max={0.6}
            value={spread}
            onChange={(value) => onChange({ ...draft, spread: value })}
          />
        </Labelled>
      </Section>
    </>
  );
}
