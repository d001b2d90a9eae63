import { ApiError } from '@spillway/contract/client';
import type { OutletField } from './outlet-fields.ts';
import { linksOf, type OutletValues } from './outlet-values.ts';
import type { OutletType } from './queries.ts';

/** Form fields by their path in the API. */
const fieldOfPath: Readonly<Record<string, OutletField>> = {
  'crest.crest': 'crest',
  'crest.width': 'width',
  'crest.weir_coefficient': 'weir_coefficient',
  lip: 'lip_relation',
  'lip.relation': 'lip_relation',
  'lip.sill': 'lip_sill',
  'lip.lip_angle': 'lip_angle',
  'lip.velocity_coefficient': 'velocity_coefficient',
  'lip.contraction': 'contraction',
  trunnion: 'trunnion_level',
  'trunnion.level': 'trunnion_level',
  'trunnion.radius': 'trunnion_radius',
  slot: 'slot_sill',
  'slot.sill': 'slot_sill',
  'slot.width': 'slot_width',
  'slot.coefficient': 'slot_coefficient',
  pipe: 'invert',
  'pipe.invert': 'invert',
  'pipe.outlet_axis': 'outlet_axis',
  'pipe.diameter': 'diameter',
  'pipe.length': 'length',
  'pipe.manning': 'manning',
  'pipe.local_losses': 'local_losses',
};

/** Assigns server errors to the visible fields. */
export function problemsOfOutlet(error: unknown, outletType: OutletType, sentValues: OutletValues): unknown {
  if (!(error instanceof ApiError) || error.details.length === 0) return error;
  const links = linksOf(outletType, sentValues);
  const nameOf = (path: string): string => {
    const [, place] = /^table_groups\.(\d+)/.exec(path) ?? [];
    const link = place === undefined ? undefined : links[Number(place)];
    if (link) return `table_${link.group_code}`;
    const inner = path.replace(/^(unit|gate)\./, '');
    return fieldOfPath[inner] ?? inner;
  };
  const details = error.details.map((problem) => ({ ...problem, field: nameOf(problem.field) }));
  return new ApiError(error.status, error.code, error.message, details, error.requestId, error.retryAfterS);
}
