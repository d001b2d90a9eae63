import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { type TextKey, useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { RederivePreview } from '../../series/rederive/RederivePreview.tsx';
import { sensorsQuery } from '../queries.ts';
import { type MaintenanceState, stateOf } from './maintenance-state.ts';
import { type Maintenance, useEndMaintenance, useWithdrawMaintenance } from './queries.ts';

const looks: Readonly<Record<MaintenanceState, { tone: Tone; text: TextKey }>> = {
  now: { tone: 'watch', text: 'maintenance.state.now' },
  planned: { tone: 'accent', text: 'maintenance.state.planned' },
  over: { tone: 'nodata', text: 'maintenance.state.over' },
};

interface MaintenanceItemProps {
  readonly maintenance: Maintenance;
  readonly name: string;
  /** In the list of a station: says whether an entry concerns the whole station or which sensor. */
  readonly showsOwner: boolean;
  readonly onEdit: () => void;
}

export function MaintenanceItem({ maintenance, name, showsOwner, onEdit }: MaintenanceItemProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const state = stateOf(maintenance, useNow());
  const { from, to, note, updated_at: at, updated_by: by, may } = maintenance;
  const { tone, text } = looks[state];
  return (
    <li>
      <Row gap="words">
        <StateTag tone={tone}>{t(text)}</StateTag>
        <span>
          {to === null
            ? t('maintenance.period.open', { from: dateTime(from) })
            : t('maintenance.period.between', { from: dateTime(from), to: dateTime(to) })}
        </span>
      </Row>
      {showsOwner && <Owner sensorId={maintenance.sensor_id} />}
      {note !== null && <p>{note}</p>}
      <p className="quiet">{t('maintenance.recorded', { time: dateTime(at), who: by ?? t('ui.missing') })}</p>
      {may.update && <Acts maintenance={maintenance} name={name} state={state} onEdit={onEdit} />}
    </li>
  );
}

function Owner({ sensorId }: { readonly sensorId: string | null }) {
  const t = useText();
  const maySee = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const { data } = useQuery({ ...sensorsQuery, enabled: maySee && sensorId !== null });
  const sensor = data?.find(({ sensor_id }) => sensor_id === sensorId);
  if (sensorId === null) return <p>{t('maintenance.ofStation')}</p>;
  return sensor ? <p>{sensor.name}</p> : null;
}

interface ActsProps extends Pick<MaintenanceItemProps, 'maintenance' | 'name' | 'onEdit'> {
  readonly state: MaintenanceState;
}

function Acts({ maintenance, name, state, onEdit }: ActsProps) {
  const t = useText();
  const attempt = useAttempt();
  const end = useEndMaintenance();
  const withdraw = useWithdrawMaintenance();
  const { maintenance_id, version } = maintenance;
  const finish = () =>
    attempt(() => end.mutateAsync({ maintenance_id, version }), {
      done: t('maintenance.done.ended'),
      failed: t('maintenance.failed.end'),
    });
  const withdrawMaintenance = () =>
    attempt(() => withdraw.mutateAsync({ maintenance_id, version }), {
      ask: {
        title: t('maintenance.withdraw.title', { name }),
        text: t('maintenance.withdraw.text'),
        details: <RederivePreview change={{ kind: 'maintenance_withdrawal', maintenance_id }} />,
        ok: t('maintenance.withdraw.ok'),
        cancel: t('maintenance.withdraw.keep'),
        destructive: true,
      },
      done: t('maintenance.done.withdrawn'),
      failed: t('maintenance.failed.withdraw'),
    });
  return (
    <Row>
      {state === 'now' && (
        <Button size="small" loading={end.isPending} onClick={() => void finish()}>
          {t('maintenance.act.end')}
        </Button>
      )}
      <Button size="small" onClick={onEdit}>
        {t('maintenance.act.edit')}
      </Button>
      <Button size="small" type="text" danger loading={withdraw.isPending} onClick={() => void withdrawMaintenance()}>
        {t('maintenance.act.withdraw')}
      </Button>
    </Row>
  );
}
