/** Texts of a page whose scripts do not arrive. */
export const texts = {
  late: { title: 'Connection lost.', text: 'The page finishes loading when you are back online.' },
} as const
