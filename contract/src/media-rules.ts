/** Widths, in pixels, that photographs come in; never wider than the photograph itself. */
export const pictureWidths = [240, 320, 480, 640, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

const photograph = /^\/media\/[a-z0-9-]+\.[0-9a-f]{8}$/
/** Old orders name a drawing; the photograph that took its place has the same name and is found without its hash. */
const replaced = /^(\/media\/[a-z0-9-]+)\.svg$/

/** The photograph's own address, `/media/<name>.<hash>`, to which width and format are added. Undefined for other pictures. */
function photographOf(url: string): string | undefined {
  return photograph.test(url) ? url : replaced.exec(url)?.[1]
}

type Widths = {
  /** The photograph's own, in pixels. */
  width: number
  /** The widest that is of use. */
  most?: number | undefined
}

/** An image's `srcset`: the photograph in every width up to its own. Undefined for other pictures. */
export function pictureSet(url: string, { width, most = width }: Widths): string | undefined {
  const own = photographOf(url)
  if (own === undefined) return undefined
  const narrower = pictureWidths.filter((each) => each < width && each <= most).map((each) => `${own}.${each} ${each}w`)
  return [...narrower, ...(width <= most ? [`${own} ${width}w`] : [])].join(', ')
}

/** The photograph in the one width that comes nearest to `most`, for those who cannot choose. */
export function pictureAt(url: string, { width, most = 800 }: Widths): string {
  const nearest = pictureWidths.findLast((each) => each < width && each <= most)
  const own = photographOf(url)
  return own !== undefined && nearest ? `${own}.${nearest}` : (own ?? url)
}

/** The photograph in that width, for mails: in the one format that every mail program shows. Null for other pictures. */
export function mailPictureOf(url: string, width: PictureWidth): string | null {
  const own = photographOf(url)
  return own === undefined ? null : `${own}.${width}.jpg`
}

/** The store's type and its name as a picture, at addresses that mails sent today may use for years. */
export const mailFont = '/mail/anek-nukkad.woff2'
export const mailWordmark = { path: '/mail/wordmark.png', width: 111, height: 38 } as const

/** The photograph for those who do not say what they can read: shared links, search engines, mails. */
export function jpegOf(url: string): string {
  const own = photographOf(url)
  return own === undefined ? url : `${own}.jpg`
}
