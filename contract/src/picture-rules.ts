/** The file types of an uploaded photograph. An iPhone converts HEIC to JPEG if a field accepts only these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const mostPictureMegabytes = 15
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024
export const mostMegapixels = 50
export const mostPicturePixels = mostMegapixels * 1_000_000

/** Every place of the store may request this width. */
export const leastMasterWidth = 480
/** The width of a picture on a product's page; a narrower one is enlarged there and looks blurred. */
export const leastSharpWidth = 700
/** The largest ratio of the longer side to the shorter. */
export const mostStretch = 4

/** The largest side of the stored master, in pixels. */
export const mostMasterSide = 2_400
export const mostMasterBytes = 1024 * 1024

export const mostPicturesOfProduct = 60
export const mostAltCharacters = 250
export const mostFileNameCharacters = 200

/** The view of the garment in a picture. */
export const pictureViews = ['front', 'back', 'side', 'detail', 'worn', 'flat'] as const
export type PictureView = (typeof pictureViews)[number]

const viewWords: Readonly<Record<PictureView, string>> = {
  front: 'from the front',
  back: 'from the back',
  side: 'from the side',
  detail: 'a detail',
  worn: 'worn',
  flat: 'laid flat',
}

type Described = { name: string; color: string | null; view: PictureView | null }

/** The suggested alt text of a picture, until staff confirm or change it. */
export function proposeAlt({ name, color, view }: Described): string {
  const coloured = color === null ? name : `${name} in ${color}`
  return (view === null ? coloured : `${coloured}, ${viewWords[view]}`).slice(0, mostAltCharacters)
}

/** Fractions of the whole picture, from 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number }
/** The smallest fraction of each side that a crop may keep. */
export const leastCropPart = 0.1
