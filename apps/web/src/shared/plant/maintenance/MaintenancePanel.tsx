import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { List } from '../../../kit/layout/Layout.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { MaintenanceItem } from './MaintenanceItem.tsx';
import { type Maintenance, type MaintenanceTarget, maintenanceQuery } from './queries.ts';

interface MaintenancePanelProps {
  readonly on: MaintenanceTarget;
  readonly name: string;
  /** A deleted object gets no new maintenance. */
  readonly isGone?: boolean;
}

/** Past, current and planned maintenance of a sensor or a station. */
export function MaintenancePanel({ on, name, isGone = false }: MaintenancePanelProps) {
  const t = useText();
  const mayWrite = useSession().has('sensor.update', 'sensor.change-status');
  const [form, setForm] = useState<Maintenance | 'new' | null>(null);
  const { data, error, refetch } = useQuery(maintenanceQuery(on));
  if (!data) return <Pending of={{ error, refetch }} title={t('maintenance.failed.load')} lines={2} />;
  return (
    <>
      {data.length === 0 ? (
        <p className="quiet">{t('maintenance.none')}</p>
      ) : (
        <List below="m">
          {data.map((one) => (
            <MaintenanceItem
              key={one.maintenance_id}
              maintenance={one}
              name={name}
              showsOwner={'stationId' in on}
              onEdit={() => setForm(one)}
            />
          ))}
        </List>
      )}
      {mayWrite && !isGone && (
        <Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => setForm('new')}>
          {t('maintenance.add')}
        </Button>
      )}
      {form !== null && (
        <MaintenanceDialog on={on} name={name} opened={form === 'new' ? null : form} onClose={() => setForm(null)} />
      )}
    </>
  );
}
