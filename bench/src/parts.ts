import type { Figures } from './figures.ts'

export type Settings = {
  /** How long each timed piece takes. */
  seconds: number
  /** How often ours and the bare one take turns. */
  rounds: number
  /** How many want to buy in the rush. */
  buyers: number
  /** How many products the shops of `scale` have; the last against the first at the end. */
  sizes: number[]
}

/** Where a part leaves what it measured. */
export type Results = {
  add: (id: string, figures: Figures) => void
  note: (text: string) => void
}
export type Part = (settings: Settings, results: Results) => Promise<void>
