import { createContext, use } from 'react';

/** A figure to be explained. */
export interface ExplainRequest {
  readonly kind: 'general' | 'outlet' | 'series' | 'rain' | 'forecast' | 'model' | 'modelLake';
  /** Id of the outlet, series or model run; null when the plant has only one such figure. */
  readonly id: string | null;
  /** For a forecast the lead time in minutes. */
  readonly quantity: string;
  /** Time of the figure, ISO 8601; null while it is unknown. */
  readonly time: string | null;
}

type OnExplain = (asked: ExplainRequest) => void;

/** Null: there are no explanations here, so figures are not buttons. */
export const ExplainContext = createContext<OnExplain | null>(null);

export const useExplain = (): OnExplain | null => use(ExplainContext);
