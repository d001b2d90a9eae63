import { itemAt } from '@spillway/checked/reads';
import './history.css';
import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Labelled, Row } from '../../../kit/layout/Layout.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { VersionTable } from '../../../shared/history/VersionTable.tsx';
import { versionsQuery } from '../../../shared/plant/history.ts';
import { catchmentsQuery } from '../../../shared/plant/queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { PastState } from './PastState.tsx';

interface Subject {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly label: string;
}

/** Change history, and the whole plant description at a past time. */
export function HistorySection({ hydroCode }: { readonly hydroCode: string }) {
  const t = useText();
  const words = usePlantWords();
  const catchments = useQuery(catchmentsQuery);
  const [chosen, setChosen] = useState('settings');
  const [typedText, setTyped] = useState<string | null>(null);
  const instant = isInstant(typedText) ? typedText : null;
  const subjects: readonly Subject[] = [
    { kind: 'settings', id: hydroCode, label: t('plantInformation.history.settings') },
    { kind: 'interface', id: hydroCode, label: t('plantInformation.history.interface') },
    { kind: 'map_bound', id: hydroCode, label: t('plantInformation.history.map_bound') },
    ...outlineKinds.map((kind) => ({
      kind: 'outline' as const,
      id: kind,
      label: t(`plantInformation.outline.${kind}.name`),
    })),
    ...(catchments.data ?? []).map(({ catchment_id, name }) => ({
      kind: 'catchment' as const,
      id: catchment_id,
      label: t('plantInformation.history.catchment', { name }),
    })),
    { kind: 'plant', id: hydroCode, label: t('plantInformation.history.plant') },
  ];
  const keyOf = ({ kind, id }: Subject) => (id === hydroCode ? kind : `${kind}/${id}`);
  const subject = subjects.find((one) => keyOf(one) === chosen) ?? itemAt(subjects, 0);
  const versions = useQuery(versionsQuery(subject.kind, subject.id));
  return (
    <>
      <Row gap="l" align="end" inset>
        <Labelled>
          <label htmlFor="history-subject">{t('plantInformation.history.subject')}</label>
          <Select
            id="history-subject"
            value={keyOf(subject)}
            onChange={setChosen}
            options={subjects.map((one) => ({ value: keyOf(one), label: one.label }))}
          />
        </Labelled>
        <Labelled>
          <label htmlFor="history-instant">{t('plantInformation.history.at')}</label>
          <InstantField id="history-instant" value={typedText} onChange={setTyped} />
          {typedText !== null && instant === null && <span className="quiet">{t('ui.rule.instant')}</span>}
        </Labelled>
        {instant !== null && (
          <Button type="text" onClick={() => setTyped(null)}>
            {t('plantInformation.history.back')}
          </Button>
        )}
      </Row>
      {!versions.data ? (
        <Pending of={versions} lines={6} />
      ) : instant !== null ? (
        <PastState kind={subject.kind} id={subject.id} instant={instant} now={versions.data[0]?.data ?? null} />
      ) : versions.data.length === 0 ? (
        <Empty title={t('plantInformation.history.empty.title')}>{t('plantInformation.history.empty.text')}</Empty>
      ) : (
        <VersionTable versions={versions.data} words={words} />
      )}
    </>
  );
}
