import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Outcome } from '../forms/SubmitForm.tsx';
import { type FilePreview, isOutdated, type PreviewRequest, previewQuery } from './import-preview.ts';
import type { ChosenFile } from './read-upload.ts';
import { useFileProblem } from './use-file-problem.ts';
import { useSettled } from './use-settled.ts';

export type WithFile<Values> = Values & { readonly file: ChosenFile | null };
export type WithChosen<Values> = Values & { readonly file: ChosenFile };

export interface ImportRules<Values extends object, Preview extends FilePreview> {
  /** Preview request of the file; null: a required field is still empty. */
  readonly look: (values: Values) => PreviewRequest<Preview> | null;
  /** The preview is expensive, so it is requested by the button instead of on file selection. */
  readonly onPress?: boolean;
  /** Reason why a file without faults still cannot be imported. */
  readonly unfit?: (preview: Preview) => string | null;
  /** Text beside the field of a file with faults. */
  readonly faulty: string;
  readonly maxBytes?: number | undefined;
  readonly save: (values: WithChosen<Values>, fingerprint: string) => Promise<Outcome>;
}

interface Flow<Values extends object, Preview extends FilePreview> extends ImportRules<Values, Preview> {
  readonly form: FormInstance<WithFile<Values>>;
  readonly initial: WithFile<Values>;
}

/** Import of a file: preview, display, and saving exactly what was shown. */
export function useImportFlow<Values extends object, Preview extends FilePreview>(flow: Flow<Values, Preview>) {
  const { form, initial, look, onPress = false, unfit, faulty, maxBytes, save } = flow;
  const t = useText();
  const client = useQueryClient();
  const id = useId();
  const problemOf = useFileProblem(maxBytes);
  const values = { ...initial, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const queryOf = (of: WithFile<Values>) => {
    const question = of.file && problemOf(of.file) === null ? look(of) : null;
    return of.file && question && previewQuery(id, of.file, question);
  };
  const query = queryOf(values);
  const requestKey = JSON.stringify(query?.queryKey ?? null);
  const isSettled = useSettled(values.file?.key ?? '', requestKey);
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const isAsked = query !== null && (onPress ? requestedQuery === requestKey : isSettled);
  const { data, error, isFetching, refetch } = useQuery<Preview>({
    ...(query ?? { queryKey: ['file-preview', id] }),
    queryFn: isAsked ? query.queryFn : skipToken,
  });
  const preview = isAsked && !isFetching && !error ? (data ?? null) : null;
  const isReading = query !== null && (onPress ? isAsked && isFetching : !preview && !error);

  const judge = (one: Preview): string | null => (one.ok ? (unfit?.(one) ?? null) : faulty);
  const isFit = preview !== null && judge(preview) === null;

  // Preview that was on screen when the button was pressed.
  const seen = useRef<string | null>(null);
  const shownFingerprint = isFit ? preview.fingerprint : null;
  const [again, setAgain] = useState<string | null>(null);
  const pressed = () => {
    seen.current = shownFingerprint;
    setAgain(null);
  };

  // Validates the file field again when the preview changes.
  const verdict = `${requestKey} ${preview !== null} ${error !== null}`;
  useEffect(() => {
    if (values.file && !onPress && verdict) void form.validateFields(['file']).catch(() => undefined);
  }, [form, values.file, onPress, verdict]);

  const validate = (file: ChosenFile | null): string | null => {
    const problem = problemOf(file);
    if (problem !== null || onPress) return problem;
    const now = queryOf({ ...initial, ...form.getFieldsValue(), file });
    const state = now && client.getQueryState<Preview>(now.queryKey);
    if (state?.fetchStatus !== 'idle') return null;
    if (state.status === 'error') return t('ui.file.notSeen');
    return state.data ? judge(state.data) : null;
  };

  const submit = async (withFile: WithFile<Values>): Promise<Outcome> => {
    const now = queryOf(withFile);
    if (now === null || withFile.file === null) return 'stay';
    const key = JSON.stringify(now.queryKey);
    if (onPress && seen.current === null) {
      setRequestedQuery(key);
      await client.fetchQuery({ ...now, staleTime: 0 });
      return 'stay';
    }
    const { fingerprint } = await client.fetchQuery(now);
    if (fingerprint === null || fingerprint !== seen.current) {
      setAgain(key);
      return 'stay';
    }
    try {
      return await save({ ...withFile, file: withFile.file }, fingerprint);
    } catch (caughtError) {
      if (isOutdated(caughtError)) {
        setAgain(key);
        void client.invalidateQueries({ queryKey: ['file-preview', id] });
      }
      throw caughtError;
    }
  };

  return {
    values,
    preview,
    isFit,
    isReading,
    /** The preview failed: shown in its place, unless the button requested it and the form shows the error. */
    error: onPress ? null : error,
    isWaiting: values.file !== null && problemOf(values.file) === null && query === null,
    /** There is a new preview: the user must see it before saving. */
    isAgain: again !== null && again === requestKey && preview !== null,
    pressed,
    retry: () => void refetch(),
    validate,
    submit,
  };
}
