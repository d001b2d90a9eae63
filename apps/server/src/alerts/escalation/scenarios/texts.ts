import { at, ends, raiseAct, type Scenario, seeAct, step, texts, until } from '../testing/scenario.ts';

const toBa = step(0, ['Ba'], ['sms']);
const lanStep = step(10, ['Lan'], ['sms']);
const textLine = '02:10 Ba sms escalated';
const hasWayBack = true;
const number = '{number}';

/** Answers by text message; the reply is listed as the reason, the warning's number as {number}. */
export const textScenarios: readonly Scenario[] = [
  {
    it: '1 and the number of the message: acting, and nobody else is told',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [at('02:10', raiseAct('critical')), at('02:12', texts('Ba', '1 1')), until('02:40')],
    heard: [textLine, `02:12 Ba sms Spillway: đã ghi nhận bạn xác nhận cảnh báo ${number}.`],
  },
  {
    it: 'without a number where there is only one warning',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [at('02:10', raiseAct('critical')), at('02:12', texts('Ba', ' 1. ')), until('02:40')],
    heard: [textLine, `02:12 Ba sms Spillway: đã ghi nhận bạn xác nhận cảnh báo ${number}.`],
  },
  {
    it: '2 has seen it: the next one is told all the same',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [at('02:10', raiseAct('critical')), at('02:12', texts('Ba', '2 1')), until('02:40')],
    heard: [textLine, `02:12 Ba sms Spillway: đã ghi nhận bạn đã xem cảnh báo ${number}.`, '02:20 Lan sms escalated'],
  },
  {
    it: 'the second to act is told who was first, in their language',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [
      at('02:10', raiseAct('critical')),
      at('02:21', texts('Ba', '1 1')),
      at('02:23', texts('Lan', '1 1')),
      until('02:40'),
    ],
    heard: [
      textLine,
      '02:20 Lan sms escalated',
      `02:21 Ba sms Spillway: đã ghi nhận bạn xác nhận cảnh báo ${number}.`,
      `02:23 Lan sms Spillway: Ba acknowledged warning ${number} at 2026-11-22 02:21.`,
    ],
  },
  {
    it: 'each warning has a number of its own at one telephone',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [
      at('02:10', raiseAct('critical', 'cửa 1')),
      at('02:11', raiseAct('critical', 'cửa 2')),
      at('02:12', texts('Ba', '1 2')),
      until('02:40'),
    ],
    heard: [
      textLine,
      '02:11 Ba sms escalated',
      `02:12 Ba sms Spillway: đã ghi nhận bạn xác nhận cảnh báo ${number}.`,
      '02:20 Lan sms escalated',
    ],
  },
  {
    it: 'what nobody understands is answered once an hour',
    hasWayBack,
    steps: { critical: [toBa] },
    course: [
      at('02:10', raiseAct('critical')),
      at('02:12', texts('Ba', 'biết rồi')),
      at('02:13', texts('Ba', '1 99')),
      at('03:01', texts('Ba', 'ok')),
    ],
    heard: [
      textLine,
      ...['02:12', '03:01'].map(
        (time) =>
          `${time} Ba sms Spillway: không hiểu tin trả lời. Hãy nhắn 1 và số trong tin để xác nhận, 2 và số đó để báo đã xem.`,
      ),
    ],
  },
  {
    it: 'a telephone that was told nothing is not answered, and decides nothing',
    hasWayBack,
    steps: { critical: [toBa, lanStep] },
    course: [at('02:10', raiseAct('critical')), at('02:12', texts('Minh', '1 1')), until('02:40')],
    heard: [textLine, '02:20 Lan sms escalated'],
  },
  {
    it: 'of what is over it says so, once',
    hasWayBack,
    steps: { critical: [toBa] },
    course: [
      at('02:10', raiseAct('critical')),
      at('02:15', ends()),
      at('02:16', texts('Ba', '1 1'), texts('Ba', '1 1')),
    ],
    heard: [textLine, '02:16 Ba sms Spillway: cảnh báo này đã hết hoặc đã đổi mức.'],
  },
  {
    it: 'after acting on the screen a text message is told so',
    hasWayBack,
    steps: { critical: [toBa] },
    course: [at('02:10', raiseAct('critical')), at('02:11', seeAct('Ba', 'screen')), at('02:12', texts('Ba', '2 1'))],
    heard: [textLine, `02:12 Ba sms Spillway: bạn đã xem cảnh báo ${number} trước đó.`],
    answered: ['Ba done'],
  },
];
