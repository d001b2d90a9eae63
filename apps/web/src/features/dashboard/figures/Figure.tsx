import './figure.css';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Hint } from '../../../kit/popup/Hint.tsx';
import { type ExplainRequest, useExplain } from '../../../shared/dashboard/explain.ts';
import { accessibleValue, textOf } from './accessible-value.ts';
import { type FigureFact, FigureFacts } from './FigureFacts.tsx';

/** Delay in s that tells deliberate pointing from passing over. */
const hoverDelayS = 0.3;

interface FigureProps {
  readonly told: FigureFact;
  readonly asks: ExplainRequest;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure with a hover card that shows its source; a click opens its explanation. */
export function Figure({ told, asks, className = '', children }: FigureProps) {
  const t = useText();
  const explain = useExplain();
  const classes = `figure ${className}`.trim();
  return (
    <Hint
      kind="facts"
      place="rightTop"
      afterS={hoverDelayS}
      content={<FigureFacts told={told} explains={explain !== null} />}
    >
      {explain === null ? (
        <span className={classes}>{children}</span>
      ) : (
        <button
          type="button"
          className={classes}
          aria-label={t('dashboard.figure.explain', {
            name: told.name,
            value: accessibleValue(textOf(children), told.value),
          })}
          onClick={() => explain(asks)}
        >
          {children}
        </button>
      )}
    </Hint>
  );
}
