import type { ApiError } from '@spillway/contract/client';

export interface ServerProblems {
  /** Shown beside the named fields. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
  /** Shown above the form: errors that belong to none of its fields. */
  readonly rest: readonly string[];
}

/** Errors of the whole call that concern a single field. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'account.username_taken': 'username',
  'account.email_taken': 'email',
  'account.password_incorrect': 'oldPassword',
  'account.password_same': 'newPassword',
  'account.plant_unknown': 'plants',
  'role.name_taken': 'role_name',
  'role.grants_more': 'permissions',
  'catchment.name_taken': 'name',
  'outlet.code_taken': 'code',
  'outlet.number_taken': 'number',
  'measure_position.name_taken': 'name',
  'plant.code_taken': 'hydro_code',
  'plant.name_differs': 'name',
  'catchment.not_found': 'catchment_id',
  'measure_position.not_found': 'measure_position_id',
  'station.code_taken': 'station_code',
  'station.port_taken': 'sensor_port',
  'station.type_fixed': 'station_type',
  'sensor.code_taken': 'sensor_code',
  'station.not_found': 'station_id',
  'collector.name_taken': 'name',
  'report.template_name_taken': 'name',
  'report.mail_off': 'recipients',
};

/**
 * Assigns server errors to the fields of the form. An error of a list item (`plants.3`) goes to its list, unless the
 * form has a field for it (`fields.3.unit`).
 */
export function serverProblems(error: ApiError, fieldNames: ReadonlySet<string>): ServerProblems {
  const fields: { name: string; message: string }[] = [];
  const rest: string[] = [];
  for (const { field, message } of error.details) {
    const name = fieldNames.has(field) ? field : (field.split(/[.[]/)[0] ?? '');
    if (fieldNames.has(name)) fields.push({ name, message });
    else rest.push(message);
  }
  const own = fieldOfCode[error.code];
  if (own !== undefined && fieldNames.has(own)) fields.push({ name: own, message: error.message });
  // The text of an invalid request only refers to marked fields: skip it if there is another line.
  else if (fields.length === 0 && (rest.length === 0 || error.code !== 'request.invalid')) rest.unshift(error.message);
  return { fields, rest };
}
