import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'

/** Null: for all colours. */
export type Group = { color: string | null; hex: string | null; pictures: StaffPicture[] }

type Arranged = Pick<ProductPictures, 'colours'> & { pictures: readonly StaffPicture[] }

/** Pictures by colour, in the product's order of colours; those for all colours are last. */
export function groupsOf({ colours, pictures }: Arranged): Group[] {
  const known = new Set(colours.map(({ name }) => name))
  const of = (color: string | null) =>
    pictures.filter((picture) => (color === null ? !known.has(picture.color ?? '') : picture.color === color))
  return [
    ...colours.map(({ name, hex }) => ({ color: name, hex, pictures: of(name) })),
    { color: null, hex: null, pictures: of(null) },
  ]
}

export type PicturePlace = { pictureId: string; color: string | null }

/** The order that the store shows. */
export function placesOf(groups: readonly Group[]): PicturePlace[] {
  return groups.flatMap(({ color, pictures }) => pictures.map(({ pictureId }) => ({ pictureId, color })))
}

/** The pictures in the saved order; newer ones follow unchanged. */
export function arrangedBy(places: readonly PicturePlace[], pictures: readonly StaffPicture[]): StaffPicture[] {
  const place = new Map(places.map(({ pictureId, color }, index) => [pictureId, { color, index }]))
  const at = ({ pictureId }: StaffPicture) => place.get(pictureId)?.index ?? places.length
  return pictures
    .map((picture) => {
      const known = place.get(picture.pictureId)
      return known ? { ...picture, color: known.color } : picture
    })
    .toSorted((one, other) => at(one) - at(other))
}

/** Whether the product has that order already. Pictures that only one of the two knows are left out. */
export function isArrangedBy(places: readonly PicturePlace[], product: ProductPictures): boolean {
  const ahead = placesOf(groupsOf({ ...product, pictures: arrangedBy(places, product.pictures) }))
  const now = placesOf(groupsOf(product))
  return now.every(({ pictureId, color }, at) => ahead[at]?.pictureId === pictureId && ahead[at].color === color)
}

type Target = { color: string | null; index: number }

function placeOf(groups: readonly Group[], pictureId: string) {
  for (const [at, group] of groups.entries()) {
    const index = group.pictures.findIndex((picture) => picture.pictureId === pictureId)
    const picture = group.pictures[index]
    if (picture) return { at, group, index, picture }
  }
  return undefined
}

/** The groups with that picture moved; undefined if it is already there. */
export function moved(groups: readonly Group[], pictureId: string, { color, index }: Target): Group[] | undefined {
  const place = placeOf(groups, pictureId)
  if (place === undefined) return undefined
  const { group: from, index: before, picture } = place
  const isSameColour = from.color === color
  // The position behind itself is its own.
  if (isSameColour && (index === before || index === before + 1)) return undefined
  const at = isSameColour && index > before ? index - 1 : index
  return groups.map((group) => {
    const left = group.pictures.filter((one) => one !== picture)
    return { ...group, pictures: group.color === color ? left.toSpliced(at, 0, picture) : left }
  })
}

/** The target of an arrow key: left and right within a picture's colour, up and down to the colour above or below. */
export function targetOf(groups: readonly Group[], pictureId: string, key: string): Target | undefined {
  const place = placeOf(groups, pictureId)
  if (place === undefined) return undefined
  const { at, group, index } = place
  const { color, pictures } = group
  const targets: Record<string, Target | undefined> = {
    ArrowLeft: index > 0 ? { color, index: index - 1 } : undefined,
    ArrowRight: index < pictures.length - 1 ? { color, index: index + 2 } : undefined,
    ArrowUp: endOf(groups[at - 1]),
    ArrowDown: endOf(groups[at + 1]),
  }
  return targets[key]
}

function endOf(group: Group | undefined): Target | undefined {
  return group && { color: group.color, index: group.pictures.length }
}
