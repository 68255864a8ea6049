/** Spec §2.8: each part is hidden where the path contains one of these words. */
const hidden = {
  header: ['search', 'checkout', 'auth', 'payment', 'order'],
  topBar: ['search', 'cart', 'auth', 'manage', 'help-and-support', 'checkout', 'payment'],
  bottomBar: ['auth', 'manage', 'order', 'checkout', 'payment'],
  footer: ['search', 'checkout', 'auth', 'my-profile', 'manage', 'help-and-support', 'order', 'payment'],
} as const

/** The parts of each width. */
const parts = {
  phone: ['topBar', 'bottomBar', 'footer'],
  desktop: ['header', 'footer'],
} as const

export type ChromePart = keyof typeof hidden

/** The parts of the chrome that must be seen at that path and width; all others must not. */
export function shownParts(path: string, width: 'phone' | 'desktop'): ChromePart[] {
  return parts[width].filter((part) => !hidden[part].some((word) => path.includes(word)))
}

export const chromeParts = Object.keys(hidden) as ChromePart[]
