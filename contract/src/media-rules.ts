export const pictureWidths = [240, 320, 480, 640, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

const photograph = /^\/media\/[a-z0-9-]+\.[0-9a-f]{8}$/
/** Old orders name a drawing. Its photograph has the same name, and a URL without a hash finds it. */
const replaced = /^(\/media\/[a-z0-9-]+)\.svg$/

/** `/media/<name>.<hash>`; undefined for other pictures. */
function photographOf(url: string): string | undefined {
  return photograph.test(url) ? url : replaced.exec(url)?.[1]
}

type Widths = {
  width: number
  most?: number | undefined
}

/** An image's `srcset`, up to the photograph's own width. Undefined for a picture in a single size. */
export function pictureSet(url: string, { width, most = width }: Widths): string | undefined {
  const own = photographOf(url)
  if (own === undefined) return undefined
  const narrower = pictureWidths.filter((each) => each < width && each <= most).map((each) => `${own}.${each} ${each}w`)
  return [...narrower, ...(width <= most ? [`${own} ${width}w`] : [])].join(', ')
}

export function pictureAt(url: string, { width, most = 800 }: Widths): string {
  const nearest = pictureWidths.findLast((each) => each < width && each <= most)
  const own = photographOf(url)
  return own !== undefined && nearest ? `${own}.${nearest}` : (own ?? url)
}

/** The picture as a JPEG, the one format that every mail program shows. Null for other pictures. */
export function mailPictureOf(url: string, width: PictureWidth): string | null {
  const own = photographOf(url)
  return own === undefined ? null : `${own}.${width}.jpg`
}

/** This address must not change: mails of today may use it for years. */
export const mailFont = '/mail/anek-nukkad.woff2'
export const mailWordmark = { path: '/mail/wordmark.png', width: 111, height: 38 } as const

/** For shared links, search engines and mails, which do not state the formats they accept. */
export function jpegOf(url: string): string {
  const own = photographOf(url)
  return own === undefined ? url : `${own}.jpg`
}
