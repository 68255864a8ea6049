/** Spec §2.8: each part of the layout is hidden if the path contains one of these words. */
const hiddenWhere = {
  header: ['search', 'checkout', 'auth', 'payment', 'order'],
  topBar: ['search', 'cart', 'auth', 'manage', 'help-and-support', 'checkout', 'payment'],
  bottomBar: ['auth', 'manage', 'order', 'checkout', 'payment'],
  footer: ['search', 'checkout', 'auth', 'my-profile', 'manage', 'help-and-support', 'order', 'payment'],
} as const

export type ChromePart = keyof typeof hiddenWhere

export function isShown(part: ChromePart, path: string): boolean {
  return !hiddenWhere[part].some((word) => path.includes(word))
}
