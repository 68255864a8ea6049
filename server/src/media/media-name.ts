import { pictureWidths } from '@nukkad/contract/media-rules'

export type Format = 'avif' | 'webp' | 'jpg'

/** `<stem>[.<hash>][.<width>][.<format>]` */
export type MediaName = {
  stem: string
  hash: string | undefined
  width: number | undefined
  format: Format | undefined
}

/** Old orders and mails name a drawing; its photograph has the same name. */
const replaced = /^([a-z0-9-]+)\.svg$/
const form = /^([a-z0-9-]+)(?:\.([0-9a-f]{8}))?(?:\.([1-9]\d{2,3}))?(?:\.(avif|webp|jpg))?$/
const widths: readonly number[] = pictureWidths

/** Undefined for any width, format or folder that the shop does not make. */
export function readMediaName(name: string): MediaName | undefined {
  const [, stem, hash, digits, format] = form.exec(name.replace(replaced, '$1')) ?? []
  if (stem === undefined) return undefined
  const width = digits === undefined ? undefined : Number(digits)
  if (width !== undefined && !widths.includes(width)) return undefined
  return { stem, hash, width, format: format as Format | undefined }
}

export function writeMediaName({ stem, hash, width, format }: MediaName): string {
  return [stem, hash, width, format].filter((part) => part !== undefined).join('.')
}
