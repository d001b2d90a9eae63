import './setup-bar.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { entryLinkOf, nextOf } from './doors.ts';
import { startQuery } from './queries.ts';
import { isSetupTourOpen } from './trip.ts';

const dashboard = '/dashboard';

/** Shown above the setup pages: progress of the plant, the next step and a link back. */
export default function SetupBar() {
  const t = useText();
  const { has } = useSession();
  const { pathname, hash } = useLocation();
  const { data } = useQuery(startQuery);
  if (!data || pathname === dashboard) return null;
  const { steps, interval_minutes: minutes } = data;
  const next = nextOf(steps);
  const door = next && entryLinkOf(next.step, next.lacks[0]);
  const isDone = steps.find(({ step }) => step === 'calculation')?.state === 'done';
  return (
    <Band as="aside" tone="accent" className="setup-bar">
      <Icon name="flag" />
      <span role="status">
        <b>{t('start.progress', { done: steps.filter(({ state }) => state === 'done').length, all: steps.length })}</b>
        {isDone
          ? ` ${t('start.isFirstDone')}`
          : next?.step === 'calculation' && ` ${t('start.onlyWaiting', { minutes })}`}
      </span>
      {next && door && has(door.permission) && door.href !== `${pathname}#${hash}` && (
        <ScreenLink href={door.href}>{t('start.onward', { step: t(`start.step.${next.step}.title`) })}</ScreenLink>
      )}
      <ScreenLink href={dashboard}>{t('start.back')}</ScreenLink>
      <button
        type="button"
        className="icon-button"
        aria-label={t('start.leave')}
        title={t('start.leave')}
        onClick={() => isSetupTourOpen.set(false)}
      >
        <Icon name="close" size="small" />
      </button>
    </Band>
  );
}
