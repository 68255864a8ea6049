/** Spec §2.8: a path that contains one of these hides part of the page's frame. */
const hidingWords = [
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
