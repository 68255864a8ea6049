export const mostMessages = 10
export const mostBanners = 6
/** For each gender. */
export const mostPromos = 3
export const mostLooks = 24
/** For each look. */
export const mostLookProducts = 8
export const mostLabels = 30
export const mostFeatures = 6
export const mostAboutCards = 6

/** The icons that a trust badge may have. */
export const featureIcons = ['fabric', 'care', 'shield', 'heart', 'star', 'sun', 'tag', 'box'] as const

/**
 * The sections of the home page below its banners, in the order that applies until staff choose another (decision 119).
 */
export const homeSections = ['looks', 'marquee', 'arrivals', 'doors', 'features', 'newsletter'] as const
export type HomeSection = (typeof homeSections)[number]

/** `over`: the text is on the picture, which leaves room for it. `beside`: the text has its own background. */
export const bannerLayouts = ['over', 'beside'] as const

/** Lists of content that are saved as a whole, each with its own version. */
export const contentLists = [
  'messages',
  'banners',
  'promos',
  'looks',
  'labels',
  'features',
  'sections',
  'about',
] as const

export const contentStatuses = ['draft', 'published'] as const

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => linear(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Between these luminances neither light nor dark type reads well. */
const [darkest, lightest] = [0.13, 0.26]

/** The nearest colour that type is readable on: a mid-tone becomes darker. */
export function readableGround(hex: string): string {
  let ground = hex
  while (luminance(ground) > darkest && luminance(ground) < lightest) {
    const darker = channels(ground).map((channel) => Math.floor(channel * 0.9))
    ground = `#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return ground
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
