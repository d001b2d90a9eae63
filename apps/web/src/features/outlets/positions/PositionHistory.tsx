import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { VersionTable } from '../../../shared/history/VersionTable.tsx';
import { versionsQuery } from '../../../shared/plant/history.ts';
import type { MeasurePosition } from '../../../shared/plant/queries.ts';
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
