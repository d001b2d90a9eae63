import './wall.css';
import { useObserved } from '../../base/observed.ts';
import { useShortcut } from '../../base/shortcuts/shortcuts.ts';
import { DeferredContent } from '../../kit/later/DeferredContent.tsx';
import { drawerBelow } from '../../kit/sidebar.ts';
import { useMedia } from '../../kit/use-media.ts';
import { dashboardSettings, keepDashboard } from '../../shared/dashboard/settings.ts';
import { usePanelOfAddress } from '../../shared/dashboard/use-panel-of-address.ts';
import { FloodButton } from '../../shared/flood-mode/FloodButton.tsx';
import { ObligationsBand } from '../../shared/obligations/ObligationsBand.tsx';
import { OnDutyLine } from '../../shared/roster/OnDutyLine.tsx';
import { HeldReadings } from '../../shared/series/held/HeldReadings.tsx';
import { TryMeCard } from '../../shared/warnings/try-me/TryMeCard.tsx';
import { useAboveHeight } from './above.ts';
import { AttentionPanel } from './attention/AttentionPanel.tsx';
import { AttentionStrip } from './attention/AttentionStrip.tsx';
import { BalancePanel } from './balance/BalancePanel.tsx';
import { CalculationPanel } from './calculation/CalculationPanel.tsx';
import { ChartsPanel } from './charts/ChartsPanel.tsx';
import { SectionPanel } from './dam/SectionPanel.tsx';
import { ForecastPanel } from './forecast/ForecastPanel.tsx';
import { LevelPanel } from './lake/LevelPanel.tsx';
import { StoragePanel } from './lake/StoragePanel.tsx';
import { OrdersBand, OrdersButton } from './orders/OrdersBand.tsx';
import { OutletsPanel } from './outlets/OutletsPanel.tsx';
import { FoldButton } from './panel/FoldButton.tsx';
import { FullPanelContext, useOneFullPanel } from './panel/full-panel.ts';
import { PaperHead } from './paper/PaperHead.tsx';
import { PlanBand, PlanButton } from './plans/PlanBand.tsx';
import { RainPanel } from './rain/RainPanel.tsx';
import { RecentLines } from './recent/RecentLines.tsx';
import { RulesBand } from './rules/RulesBand.tsx';
import type { ShownFigures } from './shown-figures.ts';
import { SituationButton } from './situation/SituationButton.tsx';
import { StaffGaugeBand } from './staff-gauge/StaffGaugeBand.tsx';

/** Dashboard columns: storage panels on the left, the lake in the middle, operation on the right. */
export function DashboardLayout({ shown }: { readonly shown: ShownFigures }) {
  const full = useOneFullPanel();
  const above = useAboveHeight();
  usePanelOfAddress();
  const storedSettings = useObserved(dashboardSettings);
  // In one column folding a panel saves no room, and there is no button to unfold it.
  const isOneColumn = useMedia(drawerBelow);
  const leftPanel = storedSettings.leftPanel || isOneColumn;
  const rightPanel = storedSettings.rightPanel || isOneColumn;
  useShortcut({ keys: ',', does: 'keyboardHelp.does.leftPanel' }, () => keepDashboard({ leftPanel: !leftPanel }));
  useShortcut({ keys: '.', does: 'keyboardHelp.does.rightPanel' }, () => keepDashboard({ rightPanel: !rightPanel }));
  const folded = `${leftPanel ? '' : ' dash-no-left'}${rightPanel ? '' : ' dash-no-right'}`;
  return (
    <FullPanelContext value={full}>
      <div className={`dash${folded}`}>
        <PaperHead shown={shown} />
        {/* After a gauge reading the user holds a phone: the input comes first. */}
        {isOneColumn && <StaffGaugeBand />}
        {leftPanel && (
          <div className="dash-left">
            <LevelPanel shown={shown} />
            <StoragePanel shown={shown} />
            <BalancePanel shown={shown} />
            <DeferredContent>
              <RainPanel shown={shown} />
              <ForecastPanel shown={shown} />
            </DeferredContent>
          </div>
        )}
        <div className="dash-centre">
          <div ref={above} className="dash-above">
            <AttentionStrip />
            <HeldReadings />
            {!isOneColumn && <StaffGaugeBand />}
            <OrdersBand />
            <TryMeCard />
            <RulesBand />
            <ObligationsBand />
            <PlanBand />
            <div className="dash-lines">
              <RecentLines shown={shown} />
              <div className="dash-who">
                <OnDutyLine />
                <FloodButton className="situation-button" />
                <OrdersButton />
                <PlanButton />
                <SituationButton />
              </div>
            </div>
          </div>
          <SectionPanel shown={shown} />
          <ChartsPanel lastKnownAt={shown.atMs} />
          <FoldButton side="left" open={leftPanel} />
          <FoldButton side="right" open={rightPanel} />
        </div>
        {rightPanel && (
          <div className="dash-right">
            <OutletsPanel shown={shown} />
            <CalculationPanel shown={shown} />
            <DeferredContent>
              <AttentionPanel />
            </DeferredContent>
          </div>
        )}
      </div>
    </FullPanelContext>
  );
}
