import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { hasUnsavedInput, notifyNoUnsavedInput, waitForNoUnsavedInput, watchForm } from './leave-guard.ts';

/** Asks before unsaved input is lost. `true` if there is none or the user discards it. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  const t = useText();
  return useCallback(
    async () =>
      !hasUnsavedInput() ||
      (await confirm({
        title: t('ui.form.leave.title'),
        text: t('ui.form.leave.text'),
        ok: t('ui.form.leave.go'),
        cancel: t('ui.form.leave.stay'),
        destructive: true,
        over: waitForNoUnsavedInput(),
      })),
    [confirm, t],
  );
}

/** A form with unsaved input: leaving the screen or the page asks first. */
export function useLeaveGuard(dirty: boolean): { readonly release: () => void } {
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  const mayLeave = useMayLeave();
  const release = useCallback(() => {
    isDirty.current = false;
    notifyNoUnsavedInput();
  }, []);
  useEffect(() => watchForm({ isDirty: () => isDirty.current, release }), [release]);
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: () => isDirty.current,
    disabled: !dirty,
  });
  return { release };
}
