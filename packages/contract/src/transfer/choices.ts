/** How a target is reached. */
export const protocols = ['http', 'ftp', 'ftps', 'ftps_implicit', 'sftp', 'email'] as const;
export type Protocol = (typeof protocols)[number];

/**
 * What is sent. `tnn_*`: the water-resource form with rows as arrays and one station a message, with rows as objects, and with objects of
 * one station a message. `moit`: the trade ministry. `kttv`: the hydromet service. `lines_*`: text files of five or six columns.
 * `template`: what the target itself describes.
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

/** Minutes ahead of its slot that a figure of the forecast may be of. */
export const aheadMinutes = [30, 60, 180, 360, 720, 1440] as const;

/** Minutes between slots (specification, section 3). */
export const timers = [5, 10, 15, 20, 30, 60, 180, 360] as const;

/** predata: what is computed. obsdata: what is measured. */
export const dataKinds = ['predata', 'obsdata'] as const;
export type DataKind = (typeof dataKinds)[number];

/** What a factor is to its receiver (specification, section 3). `capacity` is the storage of the lake. */
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
/** Those of the forecast, and not of what was measured or computed for the slot itself. */
export const isForecastType = (type: SymbolType): boolean =>
  type === 'inflow_forecast' || type === 'water_level_forecast';

/** What is sent of a slot without a value: a row with status 02, or none. Never a zero. */
export const missingRules = ['status_02', 'skip'] as const;

/** A real transfer to a water-resource target is due at least so often by law; more seldom needs a reason. */
export const legalMinutes = 15;
/** Slots wait for their values so long unless a job says otherwise: computed ones longer. */
export const usualWaitMinutes: Readonly<Record<DataKind, number>> = { predata: 3, obsdata: 1 };
/** A slot is sent until it is so old. */
export const retryDays = 30;
/** Agency formats have the clock of the agencies, whatever the zone of the plant. */
export const agencyZone = 'Asia/Ho_Chi_Minh';

export const maxFactors = 200;
export const maxJobs = 100;
export const maxTargets = 60;
/** The first id that a target of one's own gets; those before are the specification's. */
export const firstOwnTargetId = 100;

/** How a job is doing, as the list of jobs says it (specification, section 3: transfer status). */
export const transferStatuses = [
  /** Nothing is sent, by somebody's order. */
  'not_ordered',
  /** Its first slot has not come. */
  'none_yet',
  'on_time',
  /** Slots wait that are due. */
  'behind',
  /** The last attempts failed. */
  'failing',
  /** Nothing goes to this account until somebody looks. */
  'held',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** What an account of an agency may be proven with. Written, and never read again. */
export const secretNames = ['password', 'private_key', 'passphrase', 'proxy_password'] as const;
export type SecretName = (typeof secretNames)[number];

/** What may be said of a figure beside its status. */
export const figureRemarks = [
  /** Nothing came in the time. */
  'missing',
  /** The sensor, or a person, says that it is no measurement. */
  'fault',
  /** A rule alone speaks against it: it goes as 00, and is listed. */
  'doubted',
  'estimated',
  /** It is older than the time between two slots. */
  'carried',
  /** A sum of which some readings are missing. */
  'partial',
  /** It was computed below zero, where nothing flows backwards, and goes as zero. */
  'from_zero',
  /** The unit cannot be converted to what is written. */
  'unit_unknown',
  'series_gone',
  /** No forecast stood at the slot, or one that was too old. */
  'no_forecast',
] as const;
export type FigureRemark = (typeof figureRemarks)[number];

/** Where nobody says another. */
export const usualPorts: Readonly<Partial<Record<Protocol, number>>> = {
  ftp: 21,
  ftps: 21,
  ftps_implicit: 990,
  sftp: 22,
};
