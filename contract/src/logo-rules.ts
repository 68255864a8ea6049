/** The file types of an uploaded logo. */
export const logoTypes = ['image/svg+xml', 'image/png'] as const

export const mostLogoBytes = 1024 * 1024
/** The largest side of a PNG, in pixels. */
export const mostLogoSide = 4_000
export const leastLogoSide = 64
/** The largest ratio of width to height. */
export const mostLogoStretch = 8

/** The box of the stored logo: sharp on every screen and on paper. */
export const logoBox = { width: 1_200, height: 240 } as const
