import highs from 'highs';

/** The types describe a CommonJS file, but Node loads a module: the loader is the default export itself. */
const load = highs as unknown as typeof highs.default;

/** Optimum of a linear program (LP format), by HiGHS. */
export async function bestOfProgram(program: string): Promise<number> {
  const { Status, ObjectiveValue } = (await load()).solve(program, { output_flag: false });
  if (Status !== 'Optimal') throw new Error(`The linear program is ${Status}.`);
  return ObjectiveValue;
}
