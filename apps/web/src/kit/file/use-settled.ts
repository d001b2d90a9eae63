import { useEffect, useState } from 'react';

const typingMs = 400;

/** Whether a question may be asked: the first one of a file at once, others, which a person may be typing, after a pause. */
export function useSettled(file: string, question: string): boolean {
  const [first, setFirst] = useState({ file, question });
  if (first.file !== file) setFirst({ file, question });
  const [settled, setSettled] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), typingMs);
    return () => clearTimeout(timer);
  }, [question]);
  return settled === question || (first.file === file && first.question === question);
}
