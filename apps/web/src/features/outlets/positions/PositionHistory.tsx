import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../app/i18n/use-text.ts';
import { versionsQuery } from '../../../app/plant/history.ts';
import type { MeasurePosition } from '../../../app/plant/queries.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { VersionTable } from '../../../ui/history/VersionTable.tsx';
import { Failed } from '../../../ui/states/Failed.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { usePositionWords } from './use-position-words.ts';

interface PositionHistoryProps {
  readonly position: MeasurePosition;
  readonly onClose: () => void;
}

export function PositionHistory({ position, onClose }: PositionHistoryProps) {
  const t = useText();
  const words = usePositionWords();
  const { data, error, refetch } = useQuery(versionsQuery('measure_position', position.measure_position_id));
  return (
    <Dialog title={t('outlets.position.history', { name: position.name })} open onClose={onClose}>
      {data ? (
        <VersionTable versions={data} words={words} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
