import highs from 'highs';

/** Its types are those of a CommonJS file, and what Node loads is a module: the loader is the default itself. */
const load = highs as unknown as typeof highs.default;

/** The greatest that a linear program (LP format) comes to, by HiGHS. */
export async function bestOfProgram(program: string): Promise<number> {
  const { Status, ObjectiveValue } = (await load()).solve(program, { output_flag: false });
  if (Status !== 'Optimal') throw new Error(`The linear program is ${Status}.`);
  return ObjectiveValue;
}
