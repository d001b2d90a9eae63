import '../../kit/page/page-head.css';
import '../../kit/chart/line-key.css';
import '../../kit/public/segmented.css';
import './forecast-skill.css';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { readAddress, type SkillAddress, views, writeAddress } from './address.ts';
import { FloodsView } from './FloodsView.tsx';
import { ManualView } from './ManualView.tsx';
import { PastRunsView } from './PastRunsView.tsx';
import { ScoresView } from './ScoresView.tsx';
import { ValidationView } from './ValidationView.tsx';

/** The view is in the address, so that it can be shared. */
function useSkillAddress(): readonly [SkillAddress, (change: Partial<SkillAddress>) => void] {
  const search = useLocation({
    select: ({ search: previousSearch }) => previousSearch as Readonly<Record<string, unknown>>,
  });
  const navigate = useNavigate();
  const wanted = readAddress(search);
  const change = (next: Partial<SkillAddress>) =>
    void navigate({
      to: '.',
      search: writeAddress({ ...wanted, ...next }) as never,
      replace: true,
      resetScroll: false,
    });
  return [wanted, change];
}

/** Forecast accuracy, past forecasts, and floods. */
export default function SkillPage() {
  const t = useText();
  const [address, change] = useSkillAddress();
  return (
    <div className="page-sheet skill-page">
      <h1 className="visually-hidden">{t('routes.forecastSkill')}</h1>
      <Row gap="m" inset className="skill-tools">
        <fieldset className="segmented" aria-label={t('forecastSkill.views.title')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === address.view} onClick={() => change({ view: one })}>
              {t(`forecastSkill.views.${one}`)}
            </button>
          ))}
        </fieldset>
      </Row>
      {address.view === 'scores' && <ScoresView address={address} onChange={change} />}
      {address.view === 'said' && <PastRunsView address={address} onChange={change} />}
      {address.view === 'hand' && <ManualView />}
      {address.view === 'floods' && <FloodsView address={address} onChange={change} />}
      {address.view === 'validation' && <ValidationView />}
    </div>
  );
}
