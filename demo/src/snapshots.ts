import { chanceOf, pick, shuffled } from './facts/chance.ts'
import { colour } from './facts/colours.ts'
import { findOriginal } from './originals.ts'
import { leadingView, pictureStem } from './pictures.ts'
import type { Draft } from './facts/draft.ts'
import type { SeedProduct, SeedReview } from './facts/types.ts'

/** The most shopper photos of a product. */
const mostSnapshots = 2

const snapshotStem = (slug: string, number: number) => `review-${slug}-${number}`

/** The source of a snapshot, and how its phone was held. */
export interface Snapshot {
  stem: string
  /** The stem of the photograph. */
  of: string
  /** Rotation in degrees. */
  turn: number
  /** The visible part of the photograph, and the offset of its middle, as fractions of the photograph. */
  part: number
  aside: number
  above: number
  /** The light in the room, from a tube at 0 to a bulb at 1. */
  warmth: number
}

/** The snapshots of a product, whether they have been made or not. */
export function snapshotsOf(slug: string, draft: Draft): Snapshot[] {
  const chance = chanceOf(`snapshots ${slug}`)
  const between = (least: number, most: number) => least + chance() * (most - least)
  const shown = shuffled(chance, draft.colours)
  return Array.from({ length: mostSnapshots }, (_, at) => ({
    stem: snapshotStem(slug, at + 1),
    of: pictureStem(slug, colour(shown[at] ?? pick(chance, draft.colours)), leadingView(draft)),
    turn: between(1.5, 5) * (chance() < 0.5 ? -1 : 1),
    part: between(0.55, 0.8),
    aside: between(-0.05, 0.05),
    above: between(-0.1, 0),
    warmth: chance(),
  }))
}

/** Gives finished snapshots to reviews that praise and do not mention a colour. */
export function withSnapshots({ slug, colours }: SeedProduct, reviews: readonly SeedReview[]): SeedReview[] {
  const files = Array.from({ length: mostSnapshots }, (_, at) => snapshotStem(slug, at + 1)).flatMap((stem) => {
    const original = findOriginal(stem)
    return original ? [`${stem}.${original.hash}`] : []
  })
  const chance = chanceOf(`given ${slug}`)
  const isFitting = ({ rating, comment }: SeedReview) =>
    rating >= 4 && !colours.some(({ name }) => comment.toLowerCase().includes(name.toLowerCase()))
  const [first, second] = shuffled(chance, reviews.filter(isFitting).slice(-12))
  const together = 1 + Math.floor(chance() * 2)
  const given = new Map([
    [first, files.slice(0, together)],
    [second, files.slice(together)],
  ])
  return reviews.map((review) => ({ ...review, images: given.get(review) ?? [] }))
}
