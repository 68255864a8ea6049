import type { HomeSection } from '@nukkad/contract/content-rules'

export const sectionWords: Record<HomeSection, string> = {
  looks: 'Looks',
  marquee: 'Marquee',
  arrivals: 'New arrivals',
  doors: 'Men and Women',
  features: 'Reasons to buy here',
  newsletter: 'Newsletter',
}
