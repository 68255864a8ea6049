/** The figures of a work. Processor milliseconds are per request. */
export const figureNames = [
  'ours',
  'bare',
  'ratio',
  'p50',
  'p99',
  'p50at50',
  'p99at50',
  'serverMs',
  'databaseMs',
  'bareServerMs',
  'bareDatabaseMs',
  'clientMs',
  'trips',
  'commits',
  'fsyncs',
  'walBytes',
] as const
export type FigureName = (typeof figureNames)[number]

/** One measurement of a work. */
export type Figures = Partial<Record<FigureName, number>>

/** The figures of several runs by work id: a value for each run. */
export type Measured = Record<string, Partial<Record<FigureName, number[]>>>

export type Spread = { median: number; least: number; most: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** Adds one run's figures to those of earlier runs. */
export function addRun(measured: Measured, id: string, figures: Figures): void {
  const work = (measured[id] ??= {})
  for (const name of figureNames) {
    const value = figures[name]
    if (value !== undefined) work[name] = [...(work[name] ?? []), value]
  }
}

/** The smallest value that this percentage of values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
