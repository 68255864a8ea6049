export const mostMessages = 10
export const mostLabels = 30
export const mostFeatures = 6
export const mostAboutCards = 6

/** Drawings that a reason to buy may have. */
export const featureIcons = ['fabric', 'care', 'shield', 'heart', 'star', 'sun', 'tag', 'box'] as const
