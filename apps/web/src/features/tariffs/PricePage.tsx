import './price.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { AddTariff } from './AddTariff.tsx';
import { CopyYear } from './CopyYear.tsx';
import { EditTariff } from './EditTariff.tsx';
import { ImportMarket } from './ImportMarket.tsx';
import { ImportTariff } from './ImportTariff.tsx';
import { PastDays } from './PastDays.tsx';
import { type Finding, type Tariff, tariffsQuery, useStart } from './queries.ts';
import { TariffDetails } from './TariffDetails.tsx';
import { TariffLine } from './TariffLine.tsx';
import { stateOf, useTariffColumns } from './use-tariff-columns.tsx';
import { useTariffWords } from './use-tariff-words.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly onOpen: (tariffId: string) => void;
}

/** Gaps in the tariffs in use; says that all is well only if it is. */
function Findings({ findings, onOpen }: FindingsProps) {
  const t = useText();
  const words = useTariffWords();
  if (findings.length === 0)
    return (
      <Row as="p" gap="words" below="m" className="price-findings">
        <StateTag tone="good">{t('price.finding.none')}</StateTag>
      </Row>
    );
  return (
    <Row as="ul" gap="words" below="m" className="price-findings">
      {findings.map((finding) => {
        const id = finding.tariff_id;
        return (
          <li key={`${finding.code} ${finding.from} ${id}`}>
            <StateTag tone={finding.code === 'gap' ? 'critical' : 'warning'}>{words.finding(finding)}</StateTag>
            {id !== null && (
              <Button type="link" size="small" onClick={() => onOpen(id)}>
                {t('price.act.open')}
              </Button>
            )}
          </li>
        );
      })}
    </Row>
  );
}

const none: readonly Tariff[] = [];

/** Tariffs of the plant in order of time, with the open one beside them. */
export default function PricePage() {
  const t = useText();
  const tariffs = useQuery(tariffsQuery);
  const { tariffs: rows = none, today = '', findings = [] } = tariffs.data ?? {};
  const columns = useTariffColumns(today);
  const record = useOpenRecord('/price');
  const [focusOn, setFocusOn] = useState<string>();
  const [copiedTariff, setCopiedTariff] = useState<Tariff | null>(null);
  const [importedKind, setImportedKind] = useState<'market' | 'tariff' | null>(null);
  const table = useTableModel({
    id: 'tariffs',
    rows,
    columns,
    rowKey: ({ tariff_id }) => tariff_id,
    defaultSort: { key: 'first_day', down: true },
  });
  const open = rows.find(({ tariff_id }) => tariff_id === record.key);
  const hasMarket = rows.some(({ market }) => market !== null);
  const add = (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('price.act.add')}
    </Button>
  );
  const importTariff = (
    <Button icon={<Icon name="upload" size="small" />} onClick={() => setImportedKind('tariff')}>
      {t('price.act.importTariff')}
    </Button>
  );
  return (
    <>
      <TablePage
        title={t('routes.price')}
        count={t('price.count', { count: rows.length })}
        table={table}
        loading={tariffs}
        failedTitle={t('price.failed.load')}
        searchHint={t('price.searchHint')}
        actions={
          <>
            {hasMarket && (
              <Button icon={<Icon name="upload" size="small" />} onClick={() => setImportedKind('market')}>
                {t('price.act.import')}
              </Button>
            )}
            {importTariff}
            {add}
          </>
        }
        lead={
          rows.length > 0 && (
            <div className="price-lead">
              <TariffLine tariffs={rows} findings={findings} today={today} onOpen={record.open} />
              <PastDays kept={tariffs.data?.kept ?? []} waiting_days={tariffs.data?.waiting_days ?? 0} />
              <Findings findings={findings} onOpen={record.open} />
            </div>
          )
        }
        empty={
          <Empty
            title={t('price.empty.title')}
            actions={
              <StartActions>
                {importTariff}
                {add}
              </StartActions>
            }
          >
            {t('price.empty.text')}
          </Empty>
        }
        openKey={record.key}
        onOpen={({ tariff_id: id }, how) => {
          setFocusOn(how === 'enter' ? id : undefined);
          record.open(id);
        }}
        isFaint={(tariff) => ['draft', 'past'].includes(stateOf(tariff, today))}
        pane={
          record.adding && tariffs.data ? (
            <AddTariff record={record} today={today} />
          ) : record.key !== null && record.editing ? (
            <EditTariff key={record.key} tariff={open} loading={tariffs} record={record} />
          ) : record.key !== null ? (
            <TariffDetails
              key={record.key}
              tariff={open}
              loading={tariffs}
              record={record}
              focusOn={focusOn}
              today={today}
              onCopy={setCopiedTariff}
            />
          ) : undefined
        }
      />
      {copiedTariff && (
        <CopyYear
          tariff={copiedTariff}
          onClose={() => setCopiedTariff(null)}
          onCopied={({ tariff_id: id }) => record.open(id)}
        />
      )}
      {importedKind === 'market' && <ImportMarket onClose={() => setImportedKind(null)} />}
      {importedKind === 'tariff' && (
        <ImportTariff
          tariffs={rows}
          into={record.key}
          onClose={() => setImportedKind(null)}
          onImported={({ tariff_id: id }) => record.open(id)}
        />
      )}
    </>
  );
}

function StartActions({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useStart();
  const start = () =>
    attempt(() => mutateAsync(undefined), { done: t('price.done.started'), failed: t('price.failed.start') });
  return (
    <>
      <Button loading={isPending} onClick={() => void start()}>
        {t('price.act.start')}
      </Button>
      {children}
    </>
  );
}
