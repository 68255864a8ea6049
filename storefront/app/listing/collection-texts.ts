/** A separate file, because only the server names the lists. */
export const collectionTexts = {
  newArrivals: { title: 'New Arrivals', intro: 'Our newest styles.' },
  men: { title: 'Men', intro: 'Every style for men.' },
  women: { title: 'Women', intro: 'Every style for women.' },
  all: { title: 'Shop All', intro: 'Every style in one place.' },
  /** For a collection or a category without a text from the shop. */
  intro: (name: string) => `All styles in ${name}.`,
  categoryIntro: (name: string, gender: string) => `${name} for ${gender.toLowerCase()}.`,
  search: (words: string) => `Results for “${words}”`,
} as const
