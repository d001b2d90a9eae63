import type { ReportLayout } from '@spillway/contract/reports/tables/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface WrittenTemplate {
  readonly name: string;
  readonly layout: ReportLayout;
}

export interface Template extends WrittenTemplate {
  readonly templateId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface TemplateKey {
  readonly hydroCode: string;
  readonly templateId: string;
}

const columns = sql`
  template_id as "templateId", name, layout, version, updated_at as "updatedAt", updated_by as "updatedBy"`;

export async function listTemplates(db: Kysely<Schema>, hydroCode: string): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${columns} from report_template where hydro_code = ${hydroCode} order by lower(name)`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockTemplate(
  tx: Transaction<Schema>,
  { hydroCode, templateId }: TemplateKey,
): Promise<Template | null> {
  const { rows } = await sql<Template>`
    select ${columns} from report_template
     where hydro_code = ${hydroCode} and template_id = ${templateId}
       for update`.execute(tx);
  return rows[0] ?? null;
}

export async function insertTemplate(
  tx: Transaction<Schema>,
  { hydroCode, templateId }: TemplateKey,
  { name, layout }: WrittenTemplate,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into report_template (hydro_code, template_id, name, layout, version, updated_at, updated_by)
    values (${hydroCode}, ${templateId}, ${name}, ${JSON.stringify(layout)}::jsonb, 1, ${at}, ${by})`.execute(tx);
}

export async function updateTemplate(
  tx: Transaction<Schema>,
  { hydroCode, templateId }: TemplateKey,
  { name, layout }: WrittenTemplate,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update report_template
       set name = ${name}, layout = ${JSON.stringify(layout)}::jsonb, version = version + 1, updated_at = ${at},
           updated_by = ${by}
     where hydro_code = ${hydroCode} and template_id = ${templateId}`.execute(tx);
}

export async function deleteTemplate(tx: Transaction<Schema>, { hydroCode, templateId }: TemplateKey): Promise<void> {
  await sql`
    delete from report_template where hydro_code = ${hydroCode} and template_id = ${templateId}`.execute(tx);
}
