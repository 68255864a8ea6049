import type { ImportOutcome, ListedImport, UndoCounts } from '@nukkad/contract/staff/imports'

/** Where an import stands, in a word. With a row refused it can never be applied. */
export function lookOf({ state, counts }: Pick<ListedImport, 'state' | 'counts'>): { words: string; tone: Tone } {
  return state === 'shown' && counts.refused > 0 ? { words: 'Refused', tone: 'sale' } : stateLooks[state]
}

type Tone = (typeof stateLooks)[ListedImport['state']]['tone']

const stateLooks = {
  checking: { words: 'Checking', tone: 'notice' },
  shown: { words: 'Not applied yet', tone: 'notice' },
  applying: { words: 'Being applied', tone: 'notice' },
  applied: { words: 'Applied', tone: 'success' },
  failed: { words: 'Not applied', tone: 'sale' },
  cancelled: { words: 'Stopped', tone: 'plain' },
  takingBack: { words: 'Being taken back', tone: 'notice' },
  takenBack: { words: 'Taken back', tone: 'plain' },
} as const satisfies Record<ListedImport['state'], { words: string; tone: string }>

export const outcomeWords = {
  refused: 'Refused',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
} as const satisfies Record<ImportOutcome, string>

/** Refused rows come first: they need work. */
export const outcomesInOrder = ['refused', 'new', 'changed', 'same'] as const satisfies readonly ImportOutcome[]

const nouns = { products: ['product', 'products'], categories: ['category', 'categories'] } as const

/** How many products or categories go, turn back and are archived. */
export function undoWords(
  { removed, restored, archived }: UndoCounts,
  kind: ListedImport['kind'],
  tense: 'is' | 'was',
): string {
  const [one, more] = nouns[kind]
  const some = (count: number, what: string) => {
    const many = tense === 'is' ? 'are' : 'were'
    return count === 0
      ? []
      : [count === 1 ? `1 ${one} ${tense} ${what}` : `${count.toLocaleString('en-IN')} ${more} ${many} ${what}`]
  }
  const parts = [...some(removed, 'removed'), ...some(restored, 'turned back'), ...some(archived, 'archived')]
  return parts.length === 0 ? `Nothing of it ${tense} left to take back.` : `${parts.join(', ')}.`
}
