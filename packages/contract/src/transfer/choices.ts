/** The protocol of a target. */
export const protocols = ['http', 'ftp', 'ftps', 'ftps_implicit', 'sftp', 'email'] as const;
export type Protocol = (typeof protocols)[number];

/**
 * The format of messages. `tnn_*`: the water-resource form with rows as arrays and one station a message, with rows as objects, and with
 * objects of one station a message. `moit`: the trade ministry. `kttv`: the hydromet service. `lines_*`: text files of five or six columns.
 * `template`: described by the target itself.
 */
export const formats = [
  'tnn_arrays',
  'tnn_objects',
  'tnn_station',
  'moit',
  'kttv',
  'lines_5',
  'lines_6',
  'template',
] as const;
export type Format = (typeof formats)[number];

/** 00 real transfer, 01 testing, 02 device error (specification, section 3). */
export const modes = ['00', '01', '02'] as const;
export type Mode = (typeof modes)[number];

/** The possible minutes between a slot and its forecast figure. */
export const aheadMinutes = [30, 60, 180, 360, 720, 1440] as const;

/** Minutes between slots (specification, section 3). */
export const timers = [5, 10, 15, 20, 30, 60, 180, 360] as const;

/** predata: computed. obsdata: measured. */
export const dataKinds = ['predata', 'obsdata'] as const;
export type DataKind = (typeof dataKinds)[number];

/** The meaning of a factor to its receiver (specification, section 3). `capacity` is the storage of the lake. */
export const symbolTypes = [
  'power',
  'discharge',
  'inflow',
  'inflow_forecast',
  'water_level',
  'water_level_forecast',
  'capacity',
  'rainfall',
] as const;
export type SymbolType = (typeof symbolTypes)[number];
/** Types of the forecast, as opposed to values measured or computed for the slot itself. */
export const isForecastType = (type: SymbolType): boolean =>
  type === 'inflow_forecast' || type === 'water_level_forecast';

/** What a slot without a value sends: a row with status 02, or none. Never a zero. */
export const missingRules = ['status_02', 'skip'] as const;

/** A real transfer to a water-resource target is due at least this often by law; a longer interval needs a reason. */
export const legalMinutes = 15;
/** How long slots wait for their values by default: computed ones longer. */
export const usualWaitMinutes: Readonly<Record<DataKind, number>> = { predata: 3, obsdata: 1 };
/** A slot is sent up to this age. */
export const retryDays = 30;
/** Agency formats use the clock of the agencies, whatever the zone of the plant. */
export const agencyZone = 'Asia/Ho_Chi_Minh';

export const maxFactors = 200;
export const maxJobs = 100;
export const maxTargets = 60;
/** The first id of targets added by a plant; lower ones are the specification's. */
export const firstOwnTargetId = 100;

/** The state of a job in the list (specification, section 3: transfer status). */
export const transferStatuses = [
  /** An authority ordered to send nothing. */
  'not_ordered',
  /** Its first slot has not come. */
  'none_yet',
  'on_time',
  /** Due slots are waiting. */
  'behind',
  /** The last attempts failed. */
  'failing',
  /** Nothing is sent to this account until a person acts. */
  'held',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Credentials of an agency's account. Written, and never read again. */
export const secretNames = ['password', 'private_key', 'passphrase', 'proxy_password'] as const;
export type SecretName = (typeof secretNames)[number];

/** Remarks on a figure beside its status. */
export const figureRemarks = [
  /** Nothing came in time. */
  'missing',
  /** The sensor, or a person, marks it as no measurement. */
  'fault',
  /** Suspect by one rule only: it is sent as 00, and listed. */
  'doubted',
  'estimated',
  /** It is older than the time between two slots. */
  'carried',
  /** A sum with missing readings. */
  'partial',
  /** It was computed below zero, which is impossible for this flow, and is sent as zero. */
  'from_zero',
  /** The unit cannot be converted to the written one. */
  'unit_unknown',
  'series_gone',
  /** No forecast was available at the slot, or it was too old. */
  'no_forecast',
] as const;
export type FigureRemark = (typeof figureRemarks)[number];

/** Used unless another is given. */
export const usualPorts: Readonly<Partial<Record<Protocol, number>>> = {
  ftp: 21,
  ftps: 21,
  ftps_implicit: 990,
  sftp: 22,
};
