import type { Identity } from './shop.ts'

/** Sections of the home page that begin with a heading; the others need none (decision 123). */
export const headedSections = ['looks', 'arrivals', 'newsletter'] as const
export type HeadedSection = (typeof headedSections)[number]

export const longestHeading = 40

export function isHeaded(section: string): section is HeadedSection {
  return headedSections.some((one) => one === section)
}

/** The default headings, until staff write others. */
export function homeHeadings(shop: Pick<Identity, 'name'>): Record<HeadedSection, string> {
  return {
    looks: 'Shop the look',
    arrivals: 'New arrivals',
    newsletter: `News from ${shop.name}`,
  }
}
