import { useLocation, useNavigate } from '@tanstack/react-router';

export const views = ['years', 'pair', 'extremes', 'calendar'] as const;
export type View = (typeof views)[number];

interface Wanted {
  readonly view: View;
  readonly series: number | null;
  readonly other: number | null;
}

const numberOf = (text: unknown): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** What is looked at lives in the address, so that it can be sent. */
export function useCompareAddress(): readonly [Wanted, (change: Partial<Wanted>) => void] {
  const search = useLocation({ select: ({ search: kept }) => kept as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const wanted: Wanted = {
    view: views.find((view) => view === search.view) ?? 'years',
    series: numberOf(search.series),
    other: numberOf(search.other),
  };
  const change = (next: Partial<Wanted>) =>
    void navigate({
      to: '.',
      search: ((kept: object) => ({ ...kept, ...next })) as never,
      replace: true,
      resetScroll: false,
    });
  return [wanted, change];
}
