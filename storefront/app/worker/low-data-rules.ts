import { pictureWidths } from '@nukkad/contract/media-rules'

/** A browser's report of its network. */
export type Line = { saveData?: boolean; effectiveType?: string }

/** Whether the device asks for fewer bytes, or its line is as slow as 2G. */
export function isSlowLine(line: Line | undefined): boolean {
  return line?.saveData === true || line?.effectiveType === '2g' || line?.effectiveType === 'slow-2g'
}

const inWidth = /^(\/media\/[a-z0-9-]+\.[0-9a-f]{8})\.(\d{3,4})$/

/** The same picture in two thirds of the width or less; undefined if it has no smaller one. */
export function smallerPicture(path: string): string | undefined {
  const [, own, digits] = inWidth.exec(path) ?? []
  const width = Number(digits)
  const smaller = pictureWidths.findLast((each) => each <= Math.min((width * 2) / 3, 800))
  return own === undefined || smaller === undefined ? undefined : `${own}.${smaller}`
}
