import type { ImportOutcome, ListedImport } from '@nukkad/contract/staff/imports'

export const stateLooks = {
  shown: { words: 'Not applied yet', tone: 'notice' },
  applying: { words: 'Being applied', tone: 'notice' },
  applied: { words: 'Applied', tone: 'success' },
  failed: { words: 'Not applied', tone: 'sale' },
  cancelled: { words: 'Stopped', tone: 'plain' },
} as const satisfies Record<ListedImport['state'], { words: string; tone: string }>

export const outcomeWords = {
  refused: 'Refused',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
} as const satisfies Record<ImportOutcome, string>

/** What is to be mended stands first. */
export const outcomesInOrder = ['refused', 'new', 'changed', 'same'] as const satisfies readonly ImportOutcome[]
