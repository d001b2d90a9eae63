import { itemAt } from '@spillway/checked/reads';
import { maxBasinParts, maxUpstream } from '@spillway/contract/plant/basin/codes';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { stationNamesQuery } from '../../../shared/plant/queries.ts';
import { type BasinContent, versionQuery } from '../queries.ts';
import { NewerSet } from '../set/NewerSet.tsx';
import { TakeDialog } from '../set/TakeDialog.tsx';
import type { BasedOn } from '../set/use-based-on.ts';
import { contentOf, type Draft, withPart, withUpstream } from './draft.ts';
import { PartFields } from './PartFields.tsx';
import { UpstreamFields } from './UpstreamFields.tsx';
import { WeatherFields } from './WeatherFields.tsx';

interface DescribedViewProps {
  readonly based: BasedOn<Draft>;
  readonly mayChange: boolean;
}

/** Description of the basin for the model: parts with their rain, rivers, upstream plants, evaporation. */
export function DescribedView({ based, mayChange }: DescribedViewProps) {
  const query = useQuery(versionQuery(based.basinId));
  if (!query.data) return <Pending of={query} lines={8} />;
  return <OneBasin key={based.basinId} {...{ based, mayChange }} inForce={query.data.content} />;
}

interface OneBasinProps extends DescribedViewProps {
  readonly inForce: BasinContent;
}

function OneBasin({ based, mayChange, inForce }: OneBasinProps) {
  const t = useText();
  const { number } = useFormat();
  const draft: Draft = based.kept ?? inForce;
  const setDraft = (next: Draft) => based.edit(next);
  const [takenContent, setTaken] = useState<BasinContent | null>(null);
  const names = useQuery(stationNamesQuery);
  const stations = names.data ?? [];
  const stationOptions = (all: typeof stations) =>
    all.map(({ station_code: value, name }) => ({ value, label: `${value} ${name}` }));
  const rain = stationOptions(
    stations.filter(
      (one) => isRainGauge(one.station_type, one.measure_method) || isRainRadar(one.station_type, one.measure_method),
    ),
  );
  const flow = stationOptions(
    stations.filter(({ station_type: type }) => type !== null && quantitiesOfStationType(type).includes('discharge')),
  );
  const isOther = JSON.stringify(draft) !== JSON.stringify(inForce);
  const content = contentOf(draft);
  const areaKm2 = draft.parts.reduce((sum, { area }) => sum + (area ?? 0), 0);
  return (
    <Stack gap="l" inset className="basin-described">
      {takenContent === null && <NewerSet based={based} inForce={inForce} isOther={isOther} />}
      <Section title={t('basin.described.parts', { count: draft.parts.length, area: number(areaKm2, 0) })}>
        {draft.parts.map((part, index) => (
          <PartFields
            key={part.id}
            part={part}
            stations={rain}
            disabled={!mayChange}
            onChange={(next) => setDraft({ ...draft, parts: draft.parts.with(index, next) })}
            onRemove={
              draft.parts.length > 1 ? () => setDraft({ ...draft, parts: draft.parts.toSpliced(index, 1) }) : null
            }
          />
        ))}
        {mayChange && draft.parts.length < maxBasinParts && (
          <Button
            onClick={() => setDraft(withPart(draft, t('basin.described.newPart', { number: draft.parts.length + 1 })))}
          >
            {t('basin.described.addPart')}
          </Button>
        )}
      </Section>
      <Section title={t('basin.described.upstream')}>
        {draft.upstream.length === 0 && <p className="quiet">{t('basin.described.noUpstream')}</p>}
        {draft.upstream.map((plant, index) => (
          <UpstreamFields
            key={plant.id}
            plant={plant}
            stations={flow}
            disabled={!mayChange}
            onChange={(next) => setDraft({ ...draft, upstream: draft.upstream.with(index, next) })}
            onRemove={() => setDraft({ ...draft, upstream: draft.upstream.toSpliced(index, 1) })}
          />
        ))}
        {!names.data && names.error && <Failed error={names.error} onRetry={() => void names.refetch()} />}
        {mayChange &&
          names.data &&
          (flow.length === 0 ? (
            <p className="quiet">{t('basin.described.noFlowStation')}</p>
          ) : (
            draft.upstream.length < maxUpstream && (
              <Button
                onClick={() =>
                  setDraft(
                    withUpstream(
                      draft,
                      itemAt(flow, 0).value,
                      t('basin.described.newPlant', { number: draft.upstream.length + 1 }),
                    ),
                  )
                }
              >
                {t('basin.described.addPlant')}
              </Button>
            )
          ))}
      </Section>
      <WeatherFields draft={draft} disabled={!mayChange} onChange={setDraft} />
      {mayChange && (
        <Row>
          <Button disabled={!isOther} onClick={() => based.edit(null)}>
            {t('basin.set.back')}
          </Button>
          <Button type="primary" disabled={!isOther || content === null} onClick={() => setTaken(content)}>
            {t('basin.take.title')}
          </Button>
          {isOther && content === null && (
            <p className="quiet" role="status">
              {t('basin.described.incomplete')}
            </p>
          )}
        </Row>
      )}
      {takenContent !== null && (
        <TakeDialog
          content={takenContent}
          based={based}
          inForce={inForce}
          onClose={() => setTaken(null)}
          onTaken={(basinId) => {
            setTaken(null);
            based.taken(basinId);
          }}
        />
      )}
    </Stack>
  );
}
