import type { Language } from '@spillway/contract/errors';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Contacts } from '../contacts/contacts.ts';
import type { RoomDeps } from '../deps.ts';
import type { Roster } from '../roster/roster.ts';
import type { TimeZones } from '../sessions/sessions.ts';

/** Figures that change in flood mode, provided by other modules. */
interface FloodFigures {
  readonly calculationMin: number;
  readonly usualCalculationMin: number;
  readonly repeatMin: number;
  readonly promptMin: number;
  readonly reminderMin: number;
  /** Names of warning jobs that apply in flood mode only. */
  readonly jobs: readonly string[];
}

export interface FloodModeDeps extends RoomDeps {
  readonly contacts: Pick<Contacts, 'resolve' | 'list'>;
  readonly duty: Pick<Roster, 'read'>;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'channels'>;
  readonly jobs: Pick<Jobs, 'define'>;
  readonly timeZones: TimeZones;
  readonly plantNo: (hydroCode: string) => Promise<number>;
  readonly figuresOf: (hydroCode: string, language: Language) => Promise<FloodFigures>;
  /** Contacts of the demo are not real. */
  readonly demoCode: string;
  readonly publicUrl: string | null;
}
