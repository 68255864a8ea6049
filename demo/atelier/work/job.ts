import { makeTableau, type TableauJob } from './make-tableau.ts'
import { shoot, type Shoot } from './shoot.ts'

/** What a worker can be asked for. */
export type Job = Shoot | TableauJob

export const perform = (job: Job): Promise<string[]> => ('tableau' in job ? makeTableau(job) : shoot(job))

export const jobName = (job: Job): string => ('tableau' in job ? job.tableau.name : job.name)
