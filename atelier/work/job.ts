import { makeTableau, type TableauJob } from './make-tableau.ts'
import { makeView, nameOf, type ViewJob } from './make-view.ts'

/** What a worker can be asked for. */
export type Job = ViewJob | TableauJob

export const perform = (job: Job): Promise<string[]> => ('tableau' in job ? makeTableau(job) : makeView(job))

export const jobName = (job: Job): string => ('tableau' in job ? job.tableau.name : nameOf(job))
