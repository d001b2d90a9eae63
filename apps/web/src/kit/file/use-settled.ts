import { useEffect, useState } from 'react';

const typingMs = 400;

/** Debounce: the first request of a file runs at once, later ones, while typing, after a pause. */
export function useSettled(file: string, question: string): boolean {
  const [first, setFirst] = useState({ file, question });
  if (first.file !== file) setFirst({ file, question });
  const [settledKey, setSettled] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), typingMs);
    return () => clearTimeout(timer);
  }, [question]);
  return settledKey === question || (first.file === file && first.question === question);
}
