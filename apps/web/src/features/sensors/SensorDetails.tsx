import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { versionsQuery } from '../../shared/plant/history.ts';
import { MaintenancePanel } from '../../shared/plant/maintenance/MaintenancePanel.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { RederiveProgress } from '../../shared/series/rederive/RederiveProgress.tsx';
import { CalibrateDialog } from './CalibrateDialog.tsx';
import { CalibrationAt } from './CalibrationAt.tsx';
import { CalibrationTable } from './CalibrationTable.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useSetSensorStatus } from './queries.ts';
import { SensorStateTag } from './SensorStateTag.tsx';
import { kindText, unitOf } from './sensor-kinds.ts';
import { UninstallDialog } from './UninstallDialog.tsx';
import { useSensorWords } from './use-sensor-words.ts';

/** Takes a sensor out of use or back into use; empty without permission or after it was uninstalled. */
function StatusButton({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useSetSensorStatus();
  if (!sensor.may.change_status || sensor.uninstalled_at !== null) return null;
  const { name, sensor_id } = sensor;
  const isInUse = sensor.status === 'active';
  const change = async () => {
    const agreed =
      !isInUse ||
      (await confirm({
        title: t('sensors.confirm.stop', { name }),
        text: t('sensors.confirm.stopText'),
        ok: t('sensors.act.stop'),
      }));
    if (!agreed) return;
    await attempt(() => mutateAsync({ sensor_id, status: isInUse ? 'inactive' : 'active' }), {
      done: t(isInUse ? 'sensors.done.stopped' : 'sensors.done.resumed', { name }),
      failed: t('sensors.failed.status'),
    });
  };
  return (
    <Button size="small" loading={isPending} onClick={() => void change()}>
      {t(isInUse ? 'sensors.act.stop' : 'sensors.act.resume')}
    </Button>
  );
}

function SensorVersions({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { data, error, refetch } = useQuery(versionsQuery('sensor', sensor.sensor_id));
  if (!data) return <Pending of={{ error, refetch }} title={t('sensors.failed.history')} lines={4} />;
  return <VersionTable versions={data} words={words} />;
}

interface SensorDetailsProps {
  readonly sensor: Sensor;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

type Form = 'calibrate' | 'link' | 'uninstall';

/** One sensor, including an uninstalled one: its readings still use its calibrations. */
export function SensorDetails({ sensor, record, focusOn }: SensorDetailsProps) {
  const t = useText();
  const { language } = useFormat();
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  const kind = kindText(sensor.sensor_type, language);
  return (
    <Pane
      title={sensor.name}
      context={t('sensors.details.context', { code: sensor.sensor_code, kind })}
      focusOn={focusOn}
      onClose={record.close}
      footer={<Acts sensor={sensor} record={record} onForm={setForm} />}
    >
      <Row gap="m" below="l">
        <SensorStateTag sensor={sensor} filled />
        <StatusButton sensor={sensor} />
      </Row>
      <SensorFacts sensor={sensor} />
      <SectionTitle>{t('sensors.details.inForce')}</SectionTitle>
      <InForce sensor={sensor} />
      <SectionTitle>{t('sensors.details.calibrations')}</SectionTitle>
      <CalibrationTable sensor={sensor} />
      <CalibrationAt sensorId={sensor.sensor_id} />
      <SectionTitle>{t('rederive.title')}</SectionTitle>
      <RederiveProgress of={{ sensor_id: sensor.sensor_id }} />
      <Recomputing />
      <SectionTitle>{t('maintenance.title')}</SectionTitle>
      <MaintenancePanel
        on={{ sensorId: sensor.sensor_id }}
        name={sensor.name}
        isGone={sensor.uninstalled_at !== null}
      />
      <SectionTitle>{t('sensors.details.versions')}</SectionTitle>
      <SensorVersions sensor={sensor} />
      {form === 'calibrate' && <CalibrateDialog sensor={sensor} onClose={close} />}
      {form === 'link' && <LinkDialog sensor={sensor} onClose={close} />}
      {form === 'uninstall' && <UninstallDialog sensor={sensor} onClose={close} />}
    </Pane>
  );
}

function SensorFacts({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useSensorWords(sensor.sensor_type);
  const by = (time: string | null, personName: string | null) =>
    personName === null ? dateTime(time) : t('sensors.by', { time: dateTime(time), who: personName });
  return (
    <>
      <SectionTitle>{t('sensors.details.facts')}</SectionTitle>
      <Facts
        facts={[
          { name: t('sensors.field.sensor_type'), value: words.value('sensor_type', sensor.sensor_type) },
          { name: t('sensors.column.unit'), value: unitOf(sensor.sensor_type) },
          { name: t('sensors.field.station_id'), value: sensor.station_name ?? t('sensors.noStation') },
          { name: t('sensors.details.limits'), value: words.limits(sensor) },
          { name: t('sensors.field.installed_at'), value: by(sensor.installed_at, sensor.installed_by) },
          ...(sensor.uninstalled_at === null
            ? []
            : [{ name: t('sensors.field.uninstalled_at'), value: by(sensor.uninstalled_at, sensor.uninstalled_by) }]),
          { name: t('sensors.details.updated'), value: by(sensor.updated_at, sensor.updated_by) },
        ]}
      />
    </>
  );
}

function InForce({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const found = sensor.calibration_in_force;
  if (found === null) return <p className="quiet">{t('sensors.noCalibration')}</p>;
  return (
    <Facts
      facts={[
        { name: t('sensors.calibration.formula'), value: <strong>{words.formula(found)}</strong> },
        { name: t('sensors.field.elevation'), value: words.value('elevation', found.elevation) },
        { name: t('sensors.calibration.from'), value: words.value('effective_from', found.effective_from) },
      ]}
    />
  );
}

interface ActsProps {
  readonly sensor: Sensor;
  readonly record: OpenRecord;
  readonly onForm: (form: Form) => void;
}

function Acts({ sensor, record, onForm }: ActsProps) {
  const t = useText();
  const session = useSession();
  const audit = session.has('system') && (
    <ScreenLink className="pane-link" href={`/audit?object_id=${sensor.sensor_id}`}>
      {t('sensors.details.audit')}
    </ScreenLink>
  );
  if (sensor.uninstalled_at !== null)
    return (
      <>
        {audit}
        <p className="pane-reason">{t('sensors.details.uninstalled')}</p>
      </>
    );
  if (!sensor.may.update)
    return (
      <>
        {audit}
        <ReadOnlyReason permission="sensor.update" />
      </>
    );
  return (
    <>
      <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => record.edit(sensor.sensor_id)}>
        {t('sensors.act.edit')}
      </Button>
      <Button onClick={() => onForm('calibrate')}>{t('sensors.act.calibrate')}</Button>
      <Button onClick={() => onForm('link')}>{t('sensors.act.link')}</Button>
      <Button danger type="text" onClick={() => onForm('uninstall')}>
        {t('sensors.act.uninstall')}
      </Button>
      {audit}
    </>
  );
}
