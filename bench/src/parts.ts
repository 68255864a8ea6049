import type { Figures } from './figures.ts'
import type { Settings } from './compare.ts'

/** Where a part leaves what it measured. */
export type Results = {
  add: (id: string, figures: Figures) => void
  note: (text: string) => void
}
export type Part = (settings: Settings, results: Results) => Promise<void>
