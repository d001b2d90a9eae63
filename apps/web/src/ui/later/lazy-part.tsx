import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, useEffect } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { useToasts } from '../toast/use-toasts.tsx';
import { isMissingCode } from './missing-code.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const waiting: (() => Promise<unknown>)[] = [];
let isFetchingAhead = false;

/**
 * A part of a page that comes when it is first wanted. Where it cannot come, the page stays as it is and says so: nobody may lose
 * the figures of a flood by pointing at one of them while the line is down.
 */
export function lazyPart<Props extends object>(load: Load<Props>, instead = Missing): ComponentType<Props> {
  const Part = lazy(load);
  if (isFetchingAhead) void fetched(load);
  else waiting.push(load);
  return (props) => (
    <CatchBoundary getResetKey={() => load} errorComponent={instead}>
      <Part {...props} />
    </CatchBoundary>
  );
}

/** Everything that may be wanted later, one after the other, so that it is there when the line is not. */
export async function fetchParts(): Promise<void> {
  isFetchingAhead = true;
  for (const load of waiting.splice(0)) await fetched(load);
}

/** Whoever wants it asks again. */
const fetched = (load: () => Promise<unknown>) => load().catch(() => undefined);

/** For what nobody has pressed: it says nothing. */
export function Nothing({ error }: ErrorComponentProps) {
  if (!isMissingCode(error)) throw error;
  return null;
}

function Missing({ error }: ErrorComponentProps) {
  if (!isMissingCode(error)) throw error;
  const t = useText();
  const toasts = useToasts();
  useEffect(() => toasts.failed(t('ui.partMissing.title'), t('ui.partMissing.text')), [t, toasts]);
  return null;
}
