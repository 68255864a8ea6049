import { romanised } from './hindi-rules.ts'

/** Spec §2.8: a path that contains one of these hides part of the page's frame. */
export const hidingWords = [
  'search',
  'cart',
  'auth',
  'my-profile',
  'manage',
  'help-and-support',
  'checkout',
  'payment',
  'order',
] as const

export function hidingWordIn(slug: string): string | undefined {
  return hidingWords.find((word) => slug.includes(word))
}

export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A slug for these words that hides nothing: a hiding word gets a dash in its middle (`bord-er`). */
export function slugFrom(words: string): string {
  const plain = romanised(words)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return withoutHidingWords(plain.slice(0, 100).replace(/^-+|-+$/g, ''))
}

function withoutHidingWords(slug: string): string {
  for (let free = slug; ;) {
    const word = hidingWordIn(free)
    if (word === undefined) return free
    const middle = free.indexOf(word) + middleOf(word)
    free = `${free.slice(0, middle)}-${free.slice(middle)}`
  }
}

/** The gap between two letters nearest to the middle. A second dash beside a dash would change nothing. */
function middleOf(word: string): number {
  const isBetweenLetters = (at: number) => word[at - 1] !== '-' && word[at] !== '-'
  const half = Math.ceil(word.length / 2)
  return [half, half - 1, half + 1].find(isBetweenLetters) ?? half
}

/** Why the slug is refused, with a suggestion; undefined: it may be used. */
export function slugFault(slug: string): string | undefined {
  if (!slugForm.test(slug))
    return `Use small letters, digits and single hyphens, such as ${slugFrom(slug) || 'blue-kurta'}`
  const word = hidingWordIn(slug)
  if (word === undefined) return undefined
  return `“${word}” cannot be part of this URL. Try ${slugFrom(slug)}`
}
