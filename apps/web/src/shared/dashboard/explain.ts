import { createContext, use } from 'react';

/** A figure somebody asks about: where it came from, and how it went. */
export interface ExplainRequest {
  readonly kind: 'general' | 'outlet' | 'series' | 'rain' | 'forecast' | 'model' | 'modelLake';
  /** Of an outlet, a series or the run of a model; null where the plant has one such figure. */
  readonly id: string | null;
  /** Of a forecast how far ahead, minutes. */
  readonly quantity: string;
  /** The instant it is of, ISO 8601; null while nothing is known. */
  readonly time: string | null;
}

type OnExplain = (asked: ExplainRequest) => void;

/** Null: nobody answers here, so a figure is no button. */
export const ExplainContext = createContext<OnExplain | null>(null);

export const useExplain = (): OnExplain | null => use(ExplainContext);
