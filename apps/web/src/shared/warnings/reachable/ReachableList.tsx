import '../../conditions/conditions.css';
import './reachable.css';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Band, Stack } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../../screens/use-permitted-screens.ts';
import { openWarnings } from '../open-warnings.ts';
import { reachableQuery } from './queries.ts';
import { placeOf, useReasonWords } from './reason-words.ts';

/** Reasons why nobody, or not everybody, can be reached by a warning now, with the place to fix each. */
export function ReachableList() {
  return (
    <>
      <Reasons />
      <QuietNotice />
    </>
  );
}

/** Not a fault: people in quiet hours get less urgent warnings later. */
function QuietNotice() {
  const t = useText();
  const { time } = useFormat();
  const { data } = useQuery(reachableQuery);
  if (!data || data.quiet.length === 0) return null;
  return (
    <Stack as="ul" gap="xs" below="m" className="heard-quiet quiet">
      {data.quiet.map(({ name, until }) => (
        <li key={`${name} ${until}`}>
          <Icon name="moon" size="small" />
          {t('heard.quiet', { name, time: time(until).slice(0, 5) })}
        </li>
      ))}
    </Stack>
  );
}

function Reasons() {
  const t = useText();
  const words = useReasonWords();
  const screens = usePermittedScreens();
  const { data } = useQuery(reachableQuery);
  if (!data || data.reasons.length === 0) return null;
  const severity = data.severity === 'critical' ? 'critical' : 'watch';
  return (
    <Band as="section" tone={severity} below="m" className="heard-list">
      <Icon name={severity === 'critical' ? 'crossCircle' : 'alert'} />
      <div>
        <b>
          {t(data.hearing === 'weak' ? 'heard.weak' : severity === 'critical' ? 'heard.nobody' : 'heard.nobodyYet')}
        </b>
        <ul>
          {data.reasons.map((reason) => {
            const place = placeOf[reason.code];
            const screen = screens.find(({ path }) => path === place);
            return (
              <li key={`${reason.code} ${String(reason.facts.name ?? '')}`}>
                {words(reason)}
                {screen && (
                  <>
                    {' '}
                    <ScreenLink href={screen.path} onFollow={() => openWarnings.set(null)}>
                      {t(screen.title)}
                    </ScreenLink>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Band>
  );
}
