import './explain.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { CopyButton } from '../../kit/copy/CopyButton.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { OverlayPane } from '../../kit/pane/Pane.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { closeExplanation, goBack, type Question, questions } from '../../shared/explain/question.ts';
import { asText } from './as-text.ts';
import { Explained } from './Explained.tsx';
import { ExplainLinks } from './ExplainLinks.tsx';
import { explanationQuery } from './queries.ts';
import { useExplainWords } from './use-explain-words.ts';

const widthPx = 560;

/** Explanation of a number, over the current page. */
export default function ExplainDrawer() {
  const requestedQuestion = useObserved(questions);
  const pathname = useLocation({ select: (location) => location.pathname });
  const openedPathname = useRef(pathname);
  // A link inside leads to another screen, which the drawer would cover.
  useEffect(() => {
    if (openedPathname.current !== pathname) closeExplanation();
  }, [pathname]);
  const question = requestedQuestion.at(-1);
  return question && <Drawer question={question} mayGoBack={requestedQuestion.length > 1} />;
}

function Drawer({ question, mayGoBack }: { readonly question: Question; readonly mayGoBack: boolean }) {
  const t = useText();
  const words = useExplainWords();
  const { data, error, refetch } = useQuery(explanationQuery(question));
  const name = data && words.figureName(data);
  return (
    <OverlayPane
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
          {data && <ExplainLinks explanation={data} words={words} />}
        </>
      }
    >
      {data ? (
        <Explained explanation={data} words={words} />
      ) : (
        <Pending of={{ error, refetch }} title={t('explain.failed')} lines={10} />
      )}
    </OverlayPane>
  );
}
