import { useQuery } from '@tanstack/react-query';
import { DoorStateTag } from '../../app/doors/DoorStateTag.tsx';
import { doorFigures, doorState } from '../../app/doors/door-state.ts';
import { doorsQuery, type ReceivedGap, recentGapsQuery } from '../../app/doors/queries.ts';
import { missing } from '../../app/format/format.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { usePermittedScreens } from '../../app/menu/use-menu.ts';
import { ScreenLink } from '../../ui/link/ScreenLink.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Age } from '../../ui/time/Age.tsx';
import { Block } from './Block.tsx';

const noGaps: readonly ReceivedGap[] = [];
const doorsScreen = '/watcher/manage';

export function DoorsBlock() {
  const t = useText();
  const { data, error } = useQuery(doorsQuery);
  const { data: gaps = noGaps } = useQuery(recentGapsQuery);
  const hasDetails = usePermittedScreens().some(({ path }) => path === doorsScreen);
  return (
    <Block title={t('doors.title')} wide>
      {data ? (
        <table className="small-table">
          <tbody>
            {data.map((door) => {
              const { lastContactAt } = doorFigures(door);
              return (
                <tr key={door.door}>
                  <td>{t(`doors.name.${door.door}`)}</td>
                  <td>
                    <DoorStateTag state={doorState(door, gaps)} />
                  </td>
                  <td className="cell-right">{lastContactAt === null ? missing : <Age at={lastContactAt} ago />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : error ? (
        <p className="quiet" role="alert">
          {t('doors.failed')}
        </p>
      ) : (
        <Skeleton lines={3} />
      )}
      {hasDetails && <ScreenLink href={`${doorsScreen}#doors`}>{t('doors.details')}</ScreenLink>}
    </Block>
  );
}
