import type { Identity } from './shop.ts'

/** Sections of the home page that begin with a heading; the others show themselves (decision 123). */
export const headedSections = ['looks', 'arrivals', 'newsletter'] as const
export type HeadedSection = (typeof headedSections)[number]

export const longestHeading = 40

export function isHeaded(section: string): section is HeadedSection {
  return headedSections.some((one) => one === section)
}

/** What a shopper reads above them until staff write other words. */
export function homeHeadings(shop: Pick<Identity, 'name'>): Record<HeadedSection, string> {
  return {
    looks: 'Shop the look',
    arrivals: 'New arrivals',
    newsletter: `News from ${shop.name}`,
  }
}
