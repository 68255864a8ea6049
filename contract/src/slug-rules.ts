/** Spec §2.8: a path that contains one of these words hides a part of the frame around the page. */
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

/** The word in a slug that would hide the header, a bar or the footer on its page: `men-border-tee` holds `order`. */
export function hidingWordIn(slug: string): string | undefined {
  return hidingWords.find((word) => slug.includes(word))
}
