import { readStored, writeStored } from '../../../base/storage.ts';
import { readLink, writeLink } from '../link.ts';
import type { ChartState } from '../state.ts';

const nameOf = (code: string) => `chart-page.${code}`;

/** Last view of a plant in this browser; null: none, or unreadable. */
export function lastView(code: string): ChartState | null {
  try {
    const storedView: unknown = JSON.parse(readStored(nameOf(code)) ?? 'null');
    if (typeof storedView !== 'object' || storedView === null) return null;
    const { state } = readLink(storedView as Readonly<Record<string, unknown>>);
    return state.lines.length === 0 ? null : state;
  } catch {
    return null;
  }
}

export const keepView = (code: string, state: ChartState): void =>
  writeStored(nameOf(code), JSON.stringify(writeLink(state, null)));
