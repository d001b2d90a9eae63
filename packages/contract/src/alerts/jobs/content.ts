import type { z } from 'zod';
import type { jobCondition, jobContent, jobRouting, warningJob } from './shape.ts';

type Parsed<Shape extends z.core.$ZodLooseShape> = Readonly<z.output<z.ZodObject<Shape>>>;

/** The judging part of a job. */
export type JobCondition = Parsed<typeof jobCondition>;
export type JobRouting = Parsed<typeof jobRouting>;
/** The part of a job that people edit. */
export type JobContent = Parsed<typeof jobContent>;
export type JobStep = JobCondition['steps'][number];
export type WarningJob = Readonly<z.output<typeof warningJob>>;
