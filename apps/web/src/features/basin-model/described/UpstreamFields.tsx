import { Button, Input, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Labelled, Row, Stack } from '../../../kit/layout/Layout.tsx';
import type { DraftUpstream } from './draft.ts';
import type { StationChoice } from './PartFields.tsx';
import { RiverFields } from './RiverFields.tsx';

interface UpstreamFieldsProps {
  readonly plant: DraftUpstream;
  readonly stations: readonly StationChoice[];
  readonly disabled: boolean;
  readonly onChange: (plant: DraftUpstream) => void;
  readonly onRemove: () => void;
}

/** An upstream plant: the station that reports its release, and the travel time. */
export function UpstreamFields({ plant, stations, disabled, onChange, onRemove }: UpstreamFieldsProps) {
  const t = useText();
  const { id } = plant;
  return (
    <Stack as="fieldset" className="basin-part">
      <legend>{plant.name}</legend>
      <Row gap="l" align="end">
        <Labelled>
          <label htmlFor={`${id}-name`}>{t('basin.described.name')}</label>
          <Input
            id={`${id}-name`}
            disabled={disabled}
            maxLength={120}
            value={plant.name}
            onChange={(event) => onChange({ ...plant, name: event.target.value })}
          />
        </Labelled>
        <Labelled>
          <label htmlFor={`${id}-station`}>{t('basin.described.flowStation')}</label>
          <Select
            id={`${id}-station`}
            disabled={disabled}
            value={plant.station_code}
            onChange={(station_code) => onChange({ ...plant, station_code })}
            options={[...stations]}
          />
        </Labelled>
        <RiverFields
          id={id}
          river={plant.river}
          disabled={disabled}
          onChange={(river) => onChange({ ...plant, river })}
        />
      </Row>
      {!disabled && (
        <Row>
          <Button onClick={onRemove}>{t('basin.described.removePlant')}</Button>
        </Row>
      )}
    </Stack>
  );
}
