import { expect, inject, it } from 'vitest';
import { untilStillDemo } from '../support/still-demo.ts';
import { shapeOf } from '../wire/shape.ts';
import { walkEveryCall } from '../wire/walk.ts';

/** What comes about by itself meanwhile is there or not: slots that fall due, warnings that are raised, a job that a slow machine ended. Lines of reads come as they are ready. */
const comesByItself = /\/(transfer\/(duty|map)|warning\/current|system\/dead-jobs|together)$/;

/** One that differs here, and was not meant to change, is named by the test; `-u` writes what was meant. */
it('has the same fields in the same order by each call', async () => {
  const server = inject('databaseServer');
  await untilStillDemo(server);
  const walked = await walkEveryCall(server);
  const answered = [...walked].filter(([, answers]) => answers.some((answer) => answer.startsWith('200')));
  expect(answered.length).toBeGreaterThan(480);
  const settled = [...walked].filter(([name]) => !comesByItself.test(name));
  expect(Object.fromEntries(settled.map(([name, answers]) => [name, shapeOf(answers)]))).toMatchSnapshot();
});
