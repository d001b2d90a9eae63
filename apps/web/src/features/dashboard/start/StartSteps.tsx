import { required } from '@spillway/checked/reads';
import './start.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { IconName } from '../../../kit/icon/paths.ts';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { type Door, entryLinkOf } from '../../../shared/start/doors.ts';
import type { Lack, Start, Step } from '../../../shared/start/queries.ts';
import { isSetupTourOpen } from '../../../shared/start/trip.ts';

const marks: Readonly<Record<Step['state'], IconName>> = {
  done: 'checkCircle',
  next: 'arrowRight',
  open: 'minusCircle',
  blocked: 'lock',
};

const startTrip = () => isSetupTourOpen.set(true);

/** Setup of a new plant: steps done, next step, missing data and the form to enter it. */
export default function StartSteps({ start }: { readonly start: Start }) {
  const t = useText();
  const { has } = useSession();
  const { steps, interval_minutes: minutes } = start;
  const done = steps.filter(({ state }) => state === 'done').length;
  const mayDescribe = has('sensor.update', 'stations.update');
  return (
    <section className="start" aria-labelledby="start-title">
      <h2 id="start-title">{t('start.title')}</h2>
      <p>{t('start.text')}</p>
      <p className="start-progress">
        <progress max={steps.length} value={done} aria-hidden="true" />
        <span>{t('start.progress', { done, all: steps.length })}</span>
      </p>
      {!mayDescribe && (
        <p className="start-ask">
          <Icon name="lock" size="small" />
          {t('start.askSomebody', {
            permissions: `“${t('ui.permission.sensor.update')}”, “${t('ui.permission.stations.update')}”`,
          })}
        </p>
      )}
      <ol className="start-steps">
        {steps.map((step) => (
          <StepRow key={step.step} step={step} minutes={minutes} describes={mayDescribe} />
        ))}
      </ol>
      <footer className="start-ways">
        <h3>{t('start.ways.title')}</h3>
        {has('system') && (
          <ScreenLink href="/settings/information#plants" onFollow={startTrip}>
            {t('start.ways.file')}
          </ScreenLink>
        )}
        <ScreenLink href="/manual/new-plant">{t('start.ways.more')}</ScreenLink>
        <p>{t('start.ways.demo')}</p>
      </footer>
    </section>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly minutes: number;
  readonly describes: boolean;
}

function StepRow({ step: { step, state, needed, lacks }, minutes, describes }: StepRowProps) {
  const t = useText();
  const lackText = ({ code, name }: Lack) => {
    if (code === 'station_not_at_lake') return t('start.lack.station_not_at_lake', { name: name ?? '' });
    if (code === 'not_yet_run') return t('start.lack.not_yet_run', { minutes });
    return t(`start.lack.${code}`);
  };
  // A missing item that names a station links to that station; the rest of a step is one form.
  const namedLacks = lacks.filter(({ code }) => code === 'station_not_at_lake');
  const door = state === 'done' || state === 'blocked' ? null : entryLinkOf(step, lacks[0]);
  return (
    <li className={`start-step start-${state}`} aria-current={state === 'next' ? 'step' : undefined}>
      <Icon name={marks[state]} />
      <div>
        <p className="start-name">
          <b>{t(`start.step.${step}.title`)}</b>
          {state === 'done' && <span className="visually-hidden">{t('start.done')}</span>}
          {state !== 'done' && !needed && <small>{t('start.wanted')}</small>}
        </p>
        {state !== 'done' && (
          <p className="start-lack">
            {lacks.map(lackText).join(' ')} {state !== 'blocked' && t(`start.step.${step}.why`)}
          </p>
        )}
      </div>
      {describes && (
        <div className="start-acts">
          {namedLacks.length > 0
            ? namedLacks.map((lack) => (
                <Act
                  key={lack.station_id}
                  door={required(entryLinkOf(step, lack))}
                  isFirst={state === 'next'}
                  label={t('start.mend', { name: lack.name ?? '' })}
                />
              ))
            : door &&
              step !== 'calculation' && (
                <Act door={door} isFirst={state === 'next'} label={t(`start.step.${step}.act`)} />
              )}
        </div>
      )}
    </li>
  );
}

interface ActProps {
  readonly door: Door;
  readonly isFirst: boolean;
  readonly label: string;
}

function Act({ door: { href, permission }, isFirst, label }: ActProps) {
  const t = useText();
  if (!useSession().has(permission))
    return <small className="start-needs">{t('start.needs', { permission: t(`ui.permission.${permission}`) })}</small>;
  return (
    <ScreenLink href={href} className={isFirst ? 'start-act start-act-first' : 'start-act'} onFollow={startTrip}>
      {label}
    </ScreenLink>
  );
}
