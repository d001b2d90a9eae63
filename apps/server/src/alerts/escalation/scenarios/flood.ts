import { acts, at, floodBeginAct, floodEnds, raiseAct, type Scenario, step, until } from '../testing/scenario.ts';

const night = { from: '22:00', to: '06:00' };
const toBa = { to: ['Ba'], by: ['sms'] } as const;

export const floodScenarios: readonly Scenario[] = [
  {
    it: 'nobody has quiet hours',
    quiet: { Ba: night },
    tells: toBa,
    course: [at('22:30', floodBeginAct), at('23:00', raiseAct('warning'))],
    heard: ['23:00 Ba sms raised'],
  },
  {
    it: 'what waits for the end of quiet hours comes when it begins',
    quiet: { Ba: night },
    tells: toBa,
    course: [at('23:00', raiseAct('warning')), at('+1 01:00', floodBeginAct)],
    heard: ['+1 01:00 Ba sms raised'],
  },
  {
    it: 'after it quiet hours count again',
    quiet: { Ba: night },
    tells: toBa,
    course: [at('22:30', floodBeginAct), at('23:00', floodEnds), at('23:10', raiseAct('warning')), until('+1 06:00')],
    heard: ['+1 06:00 Ba sms raised'],
  },
  {
    it: 'what a job never repeats is repeated until somebody acts',
    tells: toBa,
    course: [
      at('02:00', floodBeginAct),
      at('02:10', raiseAct('warning')),
      until('02:25'),
      at('02:30', acts('Ba')),
      until('02:55'),
    ],
    heard: ['02:10 Ba sms raised', '02:25 Ba sms repeated'],
    answered: ['Ba done'],
  },
  {
    it: 'what only needs watching is not repeated',
    tells: toBa,
    course: [at('02:00', floodBeginAct), at('02:10', raiseAct('watch')), until('02:40')],
    heard: ['02:10 Ba sms raised'],
  },
  {
    it: 'the shift of flood mode is on duty besides the usual one',
    duty: ['Ba'],
    dutyInFlood: 'Lan',
    steps: { critical: [step(0, ['duty'], ['sms'])] },
    course: [
      at('02:00', raiseAct('critical', 'cửa 1')),
      at('02:05', floodBeginAct),
      at('02:10', raiseAct('critical', 'cửa 2')),
      at('02:12', floodEnds),
      at('02:15', raiseAct('critical', 'cửa 3')),
    ],
    heard: ['02:00 Ba sms escalated', '02:10 Ba sms escalated', '02:10 Lan sms escalated', '02:15 Ba sms escalated'],
  },
];
