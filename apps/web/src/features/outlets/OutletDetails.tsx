import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import type { Loading } from '../../kit/table/TablePage.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { versionsQuery } from '../../shared/plant/history.ts';
import type { Outlet } from '../../shared/plant/queries.ts';
import { tablesQuery } from '../../shared/plant/tables.ts';
import { Absent } from './Absent.tsx';
import { AdviceList } from './AdviceList.tsx';
import { GateDrawing } from './GateDrawing.tsx';
import { OutletFacts } from './OutletFacts.tsx';
import { valuesOf } from './outlet-values.ts';
import { flatVersions } from './outlet-versions.ts';
import { PreviewFlow } from './PreviewFlow.tsx';
import { useRemoveOutlet } from './queries.ts';
import { ServingTables } from './ServingTables.tsx';
import { tableNeeds } from './table-needs.ts';
import { UnitDrawing } from './UnitDrawing.tsx';
import { useLakeLevels } from './use-lake-levels.ts';
import { useOutletWords } from './use-outlet-words.ts';

/** Asks before deleting, and lists what will be lost. */
function useRemoveAsked({ outlet_id: outletId, name }: Outlet, record: OpenRecord) {
  const t = useText();
  const attempt = useAttempt();
  const { data: tables = [] } = useQuery(tablesQuery);
  const { mutateAsync, isPending } = useRemoveOutlet();
  const ask = async () => {
    const tableCount = tables.filter(({ object_id, deleted }) => object_id === outletId && !deleted).length;
    await attempt(
      async () => {
        await mutateAsync(outletId);
        record.close();
      },
      {
        ask: {
          title: t('outlets.remove.title', { name }),
          text: t('ui.confirm.notRecoverable'),
          losses: [
            t('outlets.remove.loss', { name }),
            ...(tableCount > 0 ? [t('outlets.remove.tables', { count: tableCount })] : []),
          ],
          ok: t('outlets.remove.ok'),
          destructive: true,
        },
        done: t('outlets.done.removed', { name }),
        failed: t('outlets.failed.remove', { name }),
      },
    );
  };
  return { busy: isPending, ask: () => void ask() };
}

function OutletHistory({ id }: { readonly id: string }) {
  const t = useText();
  const words = useOutletWords();
  const { data, error } = useQuery(versionsQuery('outlet', id));
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={3} />;
  if (data.length === 0) return <p className="quiet small">{t('outlets.details.noHistory')}</p>;
  return <VersionTable versions={flatVersions(data)} words={words} />;
}

interface OutletDetailsProps {
  readonly outlet: Outlet | undefined;
  readonly loading: Loading;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function OutletDetails({ outlet, loading, record, focusOn }: OutletDetailsProps) {
  const t = useText();
  const words = useOutletWords();
  return (
    <Pane
      title={outlet?.name ?? t('outlets.title')}
      context={outlet && [outlet.code, words.value('gate_type', outlet.gate_type)].join(', ')}
      focusOn={focusOn}
      onClose={record.close}
      footer={outlet && <Acts outlet={outlet} record={record} />}
    >
      {outlet ? <Sections outlet={outlet} /> : <Absent loading={loading} />}
    </Pane>
  );
}

function Sections({ outlet }: { readonly outlet: Outlet }) {
  const t = useText();
  const levels = useLakeLevels();
  const tables = useQuery(tablesQuery);
  const values = valuesOf(outlet);
  const needs = tables.data && tableNeeds(outlet, outlet.outlet_id, tables.data);
  return (
    <>
      {outlet.outlet_type === 1 ? (
        <UnitDrawing values={values} levels={levels} />
      ) : (
        <GateDrawing values={values} levels={levels} />
      )}
      {needs && (
        <AdviceList outletType={outlet.outlet_type} outletId={outlet.outlet_id} values={values} needs={needs} />
      )}
      <OutletFacts outletType={outlet.outlet_type} values={values} />
      <SectionTitle>{t('outlets.details.tables')}</SectionTitle>
      {tables.error && !needs && <p>{errorText(t, tables.error)}</p>}
      {needs && <ServingTables needs={needs} />}
      {needs && (
        <>
          <SectionTitle>{t('outlets.details.preview')}</SectionTitle>
          <PreviewFlow outlet={outlet} needs={needs} />
        </>
      )}
      <SectionTitle>{t('outlets.details.history')}</SectionTitle>
      <OutletHistory id={outlet.outlet_id} />
    </>
  );
}

function Acts({ outlet, record }: { readonly outlet: Outlet; readonly record: OpenRecord }) {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const remove = useRemoveAsked(outlet, record);
  return (
    <>
      <Button
        type="primary"
        icon={<Icon name="pencil" size="small" />}
        disabled={!mayUpdate}
        onClick={() => record.edit(outlet.outlet_id)}
      >
        {t('outlets.act.edit')}
      </Button>
      <Button danger type="text" disabled={!mayUpdate} loading={remove.busy} onClick={remove.ask}>
        {t('outlets.act.remove')}
      </Button>
      {!mayUpdate && <ReadOnlyReason permission="sensor.update" />}
    </>
  );
}
