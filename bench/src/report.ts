import type { Measured } from './figures.ts'

export type PartReport = {
  takenAt: string
  seconds: number
  runs: number
  client: string
  works: Measured
  /** Findings other than figures. */
  notes: string[]
}
/** The last measurement of every part: a new one replaces only its own part. */
export type Report = { machine: string; parts: Record<string, PartReport> }

/** The figures of each work from all parts; a work may have figures from two of them. */
export function worksOf({ parts }: Pick<Report, 'parts'>): Measured {
  const all: Measured = {}
  for (const { works } of Object.values(parts)) {
    for (const [id, figures] of Object.entries(works)) all[id] = { ...all[id], ...figures }
  }
  return all
}
