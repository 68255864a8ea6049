import { type PictureWidth, pictureAt, pictureSet } from '@nukkad/contract/media-rules'
import { Picture, type PictureProps } from '@nukkad/ui/Picture'

/** One of the shop's pictures, in the widths that its place can take. */
export function Photo({ url, most, ...shown }: PhotoProps) {
  const { width } = shown
  return <Picture {...shown} src={pictureAt(url, { width, most })} srcSet={pictureSet(url, { width, most })} />
}

export function GarmentStamp({ url, sizes, className }: GarmentStampProps) {
  return <Photo url={url} alt="" width={1200} height={1500} most={480} sizes={sizes} className={className} />
}

type PhotoProps = Omit<PictureProps, 'src' | 'srcSet' | 'sources'> & {
  url: string
  /** The widest that is of use here. */
  most?: PictureWidth | undefined
}
type GarmentStampProps = { url: string; sizes: string; className?: string | undefined }
