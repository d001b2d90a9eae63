import { ApiError } from '@spillway/contract/client';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { problemText } from '../forms/problem-text.ts';
import type { Problem } from '../forms/rules.ts';
import { serverProblems } from '../forms/server-problems.ts';
import { errorText } from '../toast/error-text.ts';
import { afterPress } from './after-press.ts';

/** A rule may use the other fields: a repeated password must equal the first. */
type FieldRule = (value: string, all: Readonly<Record<string, string>>) => Problem | null | string;

interface Options<Name extends string> {
  readonly rules: Readonly<Record<Name, FieldRule>>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

interface BoundField {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/**
 * Short form with validation while typing: a field shows its error after it loses focus or on submit, and clears it
 * with the keystroke that fixes it. Input is kept when the server refuses.
 */
export function useFields<Name extends string>({ rules, send }: Options<Name>) {
  const t = useText();
  const names = Object.keys(rules) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusedFields, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const judge = (name: Name): string | null => {
    const found = rules[name](values[name], values);
    return found === null || typeof found === 'string' ? found : problemText(t, found);
  };

  const focusFirstInvalid = () =>
    queueMicrotask(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());

  function take(error: unknown) {
    const sorted = error instanceof ApiError ? serverProblems(error, new Set<string>(names)) : null;
    setRefused(Object.fromEntries((sorted?.fields ?? []).map(({ name, message }) => [name, message])));
    setProblem(sorted === null ? errorText(t, error) : sorted.rest.join(' ') || null);
    focusFirstInvalid();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(new Set(names));
    setProblem(null);
    if (busy) return;
    if (names.some((name) => judge(name) !== null)) return focusFirstInvalid();
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      take(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    busy,
    problem,
    submit: (event: FormEvent) => void submit(event),
    values,
    field: (name: Name): BoundField => ({
      name,
      value: values[name],
      error: refusedFields[name] ?? (left.has(name) ? judge(name) : null),
      onChange: ({ target }) => {
        setValues({ ...values, [name]: target.value });
        setRefused(Object.fromEntries(Object.entries(refusedFields).filter(([field]) => field !== name)));
      },
      onBlur: () => {
        if (values[name] !== '') afterPress(() => setLeft((before) => new Set([...before, name])));
      },
    }),
  };
}
