import type { Measured } from './figures.ts'

export type PartReport = {
  takenAt: string
  seconds: number
  runs: number
  client: string
  works: Measured
  /** What was found besides figures. */
  notes: string[]
}
/** The last measurement of every part: a part that is measured again replaces its own alone. */
export type Report = { machine: string; parts: Record<string, PartReport> }

/** What the parts measured of each work; a work may have figures from two of them. */
export function worksOf({ parts }: Pick<Report, 'parts'>): Measured {
  const all: Measured = {}
  for (const { works } of Object.values(parts)) {
    for (const [id, figures] of Object.entries(works)) all[id] = { ...all[id], ...figures }
  }
  return all
}
