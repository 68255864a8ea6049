import type { HomeSection } from '@nukkad/contract/content-rules'

/** What a section is, for staff; what shoppers read above it is in `contract/src/heading-rules.ts`. */
export const sectionWords: Record<HomeSection, string> = {
  looks: 'Looks',
  marquee: 'Running names',
  arrivals: 'New arrivals',
  doors: 'Women and Men',
  features: 'Reasons to buy',
  newsletter: 'Newsletter',
}
