/** Widths, in pixels, that photographs come in; never wider than the photograph itself. */
export const pictureWidths = [240, 320, 480, 640, 800, 1200, 1600] as const

const photograph = /^\/media\/[a-z0-9-]+(?:\.[0-9a-f]{8})?$/

/**
 * Whether this address is a photograph's, which comes in several widths and formats: `/media/<name>.<hash>`, or without
 * the hash where nobody knows it. Drawings end in `.svg` and fit any width.
 */
export function isPhotograph(url: string): boolean {
  return photograph.test(url)
}

/** The widths of a photograph for an image's `srcset`, up to `most`; `width` is the photograph's own. */
export function pictureSet(url: string, { width, most = width }: { width: number; most?: number }): string | undefined {
  if (!isPhotograph(url)) return undefined
  const narrower = pictureWidths.filter((each) => each < width && each <= most).map((each) => sized(url, each))
  return [...narrower, ...(width <= most ? [`${url} ${width}w`] : [])].join(', ')
}

const sized = (url: string, width: number) => `${url}.${width} ${width}w`

/** The photograph in one width, for images that need no choice. */
export function pictureAt(url: string, width: (typeof pictureWidths)[number]): string {
  return isPhotograph(url) ? `${url}.${width}` : url
}

/** The photograph for those who do not say what they can read: shared links, search engines, mails. */
export function jpegOf(url: string): string {
  return isPhotograph(url) ? `${url}.jpg` : url
}
