/** Widths, in pixels, that photographs come in; never wider than the photograph itself. */
export const pictureWidths = [240, 320, 480, 640, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

const photograph = /^\/media\/[a-z0-9-]+\.[0-9a-f]{8}$/

/**
 * Whether this address is a photograph's, which comes in several widths and formats: `/media/<name>.<hash>`. Drawings
 * end in `.svg` and fit any width.
 */
function isPhotograph(url: string): boolean {
  return photograph.test(url)
}

type Widths = {
  /** The photograph's own, in pixels. */
  width: number
  /** The widest that is of use. */
  most?: number | undefined
}

/** An image's `srcset`: the photograph in every width up to its own. Undefined for other pictures. */
export function pictureSet(url: string, { width, most = width }: Widths): string | undefined {
  if (!isPhotograph(url)) return undefined
  const narrower = pictureWidths.filter((each) => each < width && each <= most).map((each) => `${url}.${each} ${each}w`)
  return [...narrower, ...(width <= most ? [`${url} ${width}w`] : [])].join(', ')
}

/** The photograph in the one width that comes nearest to `most`, for those who cannot choose. */
export function pictureAt(url: string, { width, most = 800 }: Widths): string {
  const nearest = pictureWidths.findLast((each) => each < width && each <= most)
  return isPhotograph(url) && nearest ? `${url}.${nearest}` : url
}

/** The photograph in that width, for mails: in the one format that every mail program shows. Null for other pictures. */
export function mailPictureOf(url: string, width: PictureWidth): string | null {
  return isPhotograph(url) ? `${url}.${width}.jpg` : null
}

/** The store's type and its name as a picture, at addresses that mails sent today may use for years. */
export const mailFont = '/mail/anek-nukkad.woff2'
export const mailWordmark = { path: '/mail/wordmark.png', width: 111, height: 38 } as const

/** The photograph for those who do not say what they can read: shared links, search engines, mails. */
export function jpegOf(url: string): string {
  return isPhotograph(url) ? `${url}.jpg` : url
}
