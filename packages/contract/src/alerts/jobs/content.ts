import type { z } from 'zod';
import type { jobCondition, jobContent, jobRouting, warningJob } from './shape.ts';

type Parsed<Shape extends z.core.$ZodLooseShape> = Readonly<z.output<z.ZodObject<Shape>>>;

/** What a job judges by. */
export type JobCondition = Parsed<typeof jobCondition>;
export type JobRouting = Parsed<typeof jobRouting>;
/** What a person says of a job. */
export type JobContent = Parsed<typeof jobContent>;
export type JobStep = JobCondition['steps'][number];
export type WarningJob = Readonly<z.output<typeof warningJob>>;
