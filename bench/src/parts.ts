import type { Figures } from './figures.ts'

export type Settings = {
  /** The duration of each timed measurement. */
  seconds: number
  /** The number of turns of our server and the bare one. */
  rounds: number
  /** The number of buyers in the rush. */
  buyers: number
  /** The numbers of products for `scale`; at the end the last is compared with the first. */
  sizes: number[]
}

/** Collects the results of a part. */
export type Results = {
  add: (id: string, figures: Figures) => void
  note: (text: string) => void
}
export type Part = (settings: Settings, results: Results) => Promise<void>
