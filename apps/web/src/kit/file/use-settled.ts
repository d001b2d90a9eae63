import { useEffect, useState } from 'react';

const typingMs = 400;

/** Whether a question may be asked: of a file just chosen at once, of what is being typed beside it after a pause. */
export function useSettled(file: string, question: string): boolean {
  const [settled, setSettled] = useState({ file, question });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ file, question }), typingMs);
    return () => clearTimeout(timer);
  }, [file, question]);
  return settled.question === question || settled.file !== file;
}
