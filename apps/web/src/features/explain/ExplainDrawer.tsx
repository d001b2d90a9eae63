import './explain.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { closeExplanation, type Explanation, goBack, type Question, questions } from '../../app/explain/question.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { usePermittedScreens } from '../../app/menu/use-menu.ts';
import { useObserved } from '../../app/observed.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ScreenLink } from '../../ui/link/ScreenLink.tsx';
import { PaneOver } from '../../ui/pane/Pane.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { asText } from './as-text.ts';
import { Explained } from './Explained.tsx';
import { explanationQuery } from './queries.ts';
import { useExplainWords } from './use-explain-words.ts';

const widthPx = 560;

/** Where a number comes from, over the page it was asked on. */
export default function ExplainDrawer() {
  const asked = useObserved(questions);
  const pathname = useLocation({ select: (location) => location.pathname });
  const openedOn = useRef(pathname);
  // A link inside leads to another screen, which the explanation would cover.
  useEffect(() => {
    if (openedOn.current !== pathname) closeExplanation();
  }, [pathname]);
  const question = asked.at(-1);
  return question && <Drawer question={question} mayGoBack={asked.length > 1} />;
}

function Drawer({ question, mayGoBack }: { readonly question: Question; readonly mayGoBack: boolean }) {
  const t = useText();
  const words = useExplainWords();
  const { data, error, refetch } = useQuery(explanationQuery(question));
  const name = data && words.figureName(data);
  return (
    <PaneOver
      title={name ? t('explain.titleOf', { name }) : t('explain.title')}
      context={data && words.format.dateTime(data.time)}
      focusOn={JSON.stringify(question)}
      widthPx={widthPx}
      onClose={closeExplanation}
      footer={
        <>
          {mayGoBack && (
            <Button icon={<Icon name="chevronLeft" size="small" />} onClick={goBack}>
              {t('explain.back')}
            </Button>
          )}
          {data && <CopyButton text={asText(data, words)} />}
          {data && <ChartLink explanation={data} />}
        </>
      }
    >
      {data ? (
        <Explained explanation={data} words={words} />
      ) : error ? (
        <Failed error={error} title={t('explain.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </PaneOver>
  );
}

const chartScreen = '/station/data';

/** What a station measures can be seen over time. */
function ChartLink({ explanation: { object } }: { readonly explanation: Explanation }) {
  const t = useText();
  const mayOpen = usePermittedScreens().some(({ path }) => path === chartScreen);
  if (!mayOpen || object.kind !== 'station' || object.id === null) return null;
  return (
    <ScreenLink href={`${chartScreen}?station=${object.id}`} className="pane-link">
      {t('explain.chart')}
    </ScreenLink>
  );
}
