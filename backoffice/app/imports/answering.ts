import type { TaxRate } from '@nukkad/contract/gst-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { ImportAnswers, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'

/** The questions of a file, with the answers typed so far. */
export type Answering = {
  questions: ImportQuestions
  draft: ImportAnswers
  change: (part: Partial<ImportAnswers>) => void
  /** Keyed by the path of the answer. */
  errors: Readonly<Record<string, string>>
  /** Whether missing answers are shown as errors. */
  showsMissing: boolean
}

export type Choices = {
  categories: readonly StaffCategory[]
  charts: readonly StaffSizeChart[]
  taxRates: readonly TaxRate[]
}
