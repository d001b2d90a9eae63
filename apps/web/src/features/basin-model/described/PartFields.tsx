import { Button, Input, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { Labelled, Row, Stack } from '../../../kit/layout/Layout.tsx';
import type { DraftPart } from './draft.ts';
import { RiverFields } from './RiverFields.tsx';

export interface StationChoice {
  readonly value: string;
  readonly label: string;
}

interface PartFieldsProps {
  readonly part: DraftPart;
  readonly stations: readonly StationChoice[];
  readonly disabled: boolean;
  readonly onChange: (part: DraftPart) => void;
  /** Null: the last part cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** One part of the basin: its area, its river to the lake, and its rain gauges. */
export function PartFields({ part, stations, disabled, onChange, onRemove }: PartFieldsProps) {
  const t = useText();
  const { id, gauges } = part;
  const unused = stations.find(({ value }) => gauges.every((one) => one.station_code !== value));
  return (
    <Stack as="fieldset" className="basin-part">
      <legend>{part.name}</legend>
      <Row gap="l" align="end">
        <Labelled>
          <label htmlFor={`${id}-name`}>{t('basin.described.name')}</label>
          <Input
            id={`${id}-name`}
            disabled={disabled}
            maxLength={120}
            value={part.name}
            onChange={(event) => onChange({ ...part, name: event.target.value })}
          />
        </Labelled>
        <Labelled>
          <label htmlFor={`${id}-area`}>{t('basin.described.area')}</label>
          <DecimalInput
            id={`${id}-area`}
            disabled={disabled}
            min={0.1}
            max={200_000}
            suffix="km²"
            value={part.area}
            onChange={(area) => onChange({ ...part, area })}
          />
        </Labelled>
        <RiverFields
          id={id}
          river={part.river}
          disabled={disabled}
          onChange={(river) => onChange({ ...part, river })}
        />
      </Row>
      <p className="quiet">{t('basin.described.gauges')}</p>
      {gauges.map((gauge, index) => (
        <div className="basin-gauge" key={gauge.station_code}>
          <Select
            aria-label={t('basin.described.gauge', { part: part.name, row: index + 1 })}
            disabled={disabled}
            value={gauge.station_code}
            onChange={(station_code) => onChange({ ...part, gauges: gauges.with(index, { ...gauge, station_code }) })}
            options={stations.filter(
              ({ value }) => value === gauge.station_code || gauges.every((one) => one.station_code !== value),
            )}
          />
          <DecimalInput
            aria-label={t('basin.described.weight', { part: part.name, row: index + 1 })}
            disabled={disabled}
            min={0}
            max={1000}
            value={gauge.weight}
            onChange={(weight) => onChange({ ...part, gauges: gauges.with(index, { ...gauge, weight }) })}
          />
          {!disabled && gauges.length > 1 && (
            <Button onClick={() => onChange({ ...part, gauges: gauges.toSpliced(index, 1) })}>
              {t('basin.described.removeGauge')}
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <Row>
          {unused && (
            <Button
              onClick={() => onChange({ ...part, gauges: [...gauges, { station_code: unused.value, weight: null }] })}
            >
              {t('basin.described.addGauge')}
            </Button>
          )}
          {onRemove && <Button onClick={onRemove}>{t('basin.described.removePart')}</Button>}
        </Row>
      )}
    </Stack>
  );
}
