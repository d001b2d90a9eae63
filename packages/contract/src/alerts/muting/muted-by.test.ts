import { describe, expect, it } from 'vitest';
import { type Mutable, mutedBy, type Silence } from './muted-by.ts';

const warning: Mutable = {
  jobId: 'rain_day',
  objects: ['station'],
  incidentId: 'incident',
  severity: 'warning',
  isAboutLakeLevel: false,
};
const silence: Silence = {
  kind: 'silence',
  jobs: [],
  objects: [],
  incidentId: null,
  severityAtMost: 'warning',
  fromMs: 1000,
  untilMs: 2000,
};
const isMuted = (of: Partial<Mutable>, by: Partial<Silence>, atMs = 1500) =>
  mutedBy({ ...warning, ...of }, [{ ...silence, ...by }], atMs) !== null;

describe('a silence', () => {
  it.each<[string, Partial<Mutable>, Partial<Silence>, boolean]>([
    ['of everything mutes', {}, {}, true],
    ['of the job mutes', {}, { jobs: ['rain_hour', 'rain_day'] }, true],
    ['of another job does not', {}, { jobs: ['rain_hour'] }, false],
    ['of the object mutes', {}, { objects: ['other', 'station'] }, true],
    ['of another object does not', {}, { objects: ['other'] }, false],
    ['of the job at another object does not', {}, { jobs: ['rain_day'], objects: ['other'] }, false],
    ['mutes what is less severe', { severity: 'watch' }, {}, true],
    ['does not mute what is more severe than it was made for', { severity: 'critical' }, {}, false],
    ['of a shelved warning mutes it', {}, { kind: 'shelve', incidentId: 'incident' }, true],
    ['of another shelved warning does not', {}, { kind: 'shelve', incidentId: 'other' }, false],
    ['of maintenance mutes its objects', {}, { kind: 'maintenance', objects: ['station'] }, true],
    ['of maintenance that names nothing mutes nothing', {}, { kind: 'maintenance' }, false],
    [
      'of maintenance never mutes the lake',
      { isAboutLakeLevel: true },
      { kind: 'maintenance', objects: ['station'] },
      false,
    ],
  ])('%s', (_name, of, by, muted) => {
    expect(isMuted(of, by)).toBe(muted);
  });

  it('holds from its beginning until just before its end', () => {
    expect([999, 1000, 1999, 2000].map((atMs) => isMuted({}, {}, atMs))).toEqual([false, true, true, false]);
  });
});
