import {
  acts,
  at,
  ends,
  isAway,
  isBack,
  raiseAct,
  type Scenario,
  seeAct,
  smsFailAct,
  smsRevives,
  step,
  until,
} from '../testing/scenario.ts';

const smsToBa = { to: ['Ba'], by: ['sms'] } as const;
const many = Array.from({ length: 12 }, (_, index) => `cửa ${index + 1}`);
const times = (count: number, line: string) => Array.from({ length: count }, () => line);

/** Jobs that notify directly, many warnings at once, and channels that were unavailable. */
export const stormScenarios: readonly Scenario[] = [
  {
    it: 'a job tells at once, by each of its channels',
    tells: { to: ['Ba'], by: ['mail', 'sms'] },
    course: [at('02:10', raiseAct('warning')), until('03:00')],
    heard: ['02:10 Ba mail raised', '02:10 Ba sms raised'],
  },
  {
    it: 'and that it is over',
    tells: smsToBa,
    course: [at('02:10', raiseAct('warning')), at('02:30', ends())],
    heard: ['02:10 Ba sms raised', '02:30 Ba sms ended'],
  },
  {
    it: 'a job that repeats does so until somebody acts',
    tells: { ...smsToBa, every: 10 },
    course: [at('02:10', raiseAct('warning')), at('02:25', acts('Ba')), until('02:50')],
    heard: ['02:10 Ba sms raised', '02:20 Ba sms repeated'],
    answered: ['Ba done'],
  },
  {
    it: 'whoever has seen it is spared the repeats of a job, too',
    tells: { to: ['Ba', 'Lan'], by: ['sms'], every: 10 },
    course: [at('02:10', raiseAct('warning')), at('02:15', seeAct('Ba')), until('02:21')],
    heard: ['02:10 Ba sms raised', '02:10 Lan sms raised', '02:20 Lan sms repeated'],
    answered: ['Ba done'],
  },
  {
    it: 'steps come beside what the job tells',
    tells: smsToBa,
    steps: { warning: [step(10, ['Lan'], ['voice'])] },
    course: [at('02:10', raiseAct('warning')), until('02:30')],
    heard: ['02:10 Ba sms raised', '02:20 Lan call escalated'],
  },
  {
    it: 'of twelve lesser warnings the last go as one message',
    tells: smsToBa,
    course: [at('02:10', ...many.map((subject) => raiseAct('watch', subject)))],
    heard: ['02:10 Ba sms digest', ...times(10, '02:10 Ba sms raised')],
  },
  {
    it: 'critical ones always go alone',
    tells: smsToBa,
    course: [at('02:10', ...many.map((subject) => raiseAct('critical', subject)))],
    heard: times(12, '02:10 Ba sms raised'),
  },
  {
    it: 'a storm does not keep the steps of a critical warning back',
    tells: smsToBa,
    steps: { critical: [step(0, ['Lan'], ['sms'])] },
    course: [at('02:10', ...many.map((subject) => raiseAct('watch', subject)), raiseAct('critical', 'hồ'))],
    heard: ['02:10 Ba sms digest', ...times(11, '02:10 Ba sms raised'), '02:10 Lan sms escalated'],
  },
  {
    it: 'after hours without a way out what still stands goes out once',
    tells: { ...smsToBa, every: 120 },
    course: [at('02:05', isAway('sms')), at('02:10', raiseAct('warning')), until('08:00'), at('08:05', isBack('sms'))],
    heard: ['08:05 Ba sms repeated'],
  },
  {
    it: 'what came and went meanwhile goes as one digest',
    tells: smsToBa,
    course: [
      at('02:05', isAway('sms')),
      at('02:10', ...many.slice(0, 3).map((subject) => raiseAct('warning', subject))),
      at('03:00', ...many.slice(0, 3).map(ends)),
      at('08:05', isBack('sms')),
    ],
    heard: ['08:05 Ba sms digest'],
  },
  {
    it: 'a critical one that came and went is told by itself',
    tells: smsToBa,
    course: [
      at('02:05', isAway('sms')),
      at('02:10', raiseAct('critical', 'cửa 1'), raiseAct('warning', 'cửa 2')),
      at('03:00', ends('cửa 1'), ends('cửa 2')),
      at('08:05', isBack('sms')),
    ],
    heard: ['08:05 Ba sms digest', '08:05 Ba sms ended'],
  },
  {
    it: 'a step that waited hours and that somebody has answered meanwhile goes to nobody',
    tells: { to: ['Lan'], by: ['mail'] },
    steps: { critical: [step(0, ['Ba'], ['sms'])] },
    course: [
      at('02:05', isAway('sms')),
      at('02:10', raiseAct('critical')),
      at('08:00', acts('Minh', 'screen')),
      at('08:05', isBack('sms')),
    ],
    heard: ['08:05 Lan mail raised'],
    answered: ['Minh done'],
  },
  {
    it: 'a channel that is dead for six hours is told on another within minutes, and what came and went goes as one digest',
    duty: ['Ba'],
    tells: smsToBa,
    course: [
      at('02:05', smsFailAct),
      at('02:12', ...many.slice(0, 3).map((subject) => raiseAct('warning', subject))),
      at('03:00', ...many.slice(0, 3).map(ends)),
      at('08:05', smsRevives),
      until('08:20'),
    ],
    heard: ['02:11 Ba mail sms 1: down', '08:05 Ba sms digest', '08:10 Ba mail sms 1: up', '08:10 Ba sms sms 1: up'],
  },
  {
    it: 'what still stands when the channel is back goes out once',
    duty: ['Ba'],
    tells: smsToBa,
    course: [at('02:05', smsFailAct), at('02:12', raiseAct('warning')), at('08:05', smsRevives), until('08:20')],
    heard: ['02:11 Ba mail sms 1: down', '08:05 Ba sms raised', '08:10 Ba mail sms 1: up', '08:10 Ba sms sms 1: up'],
  },
  {
    it: 'a channel that was dead for four minutes is nobody’s business',
    duty: ['Ba'],
    course: [at('02:05', smsFailAct), at('02:09', smsRevives), until('02:30')],
    heard: [],
  },
];
