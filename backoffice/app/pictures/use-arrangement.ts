import type { ProductPictures } from '@nukkad/contract/staff/pictures'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { call, errorMessage } from '../platform/call.ts'
import { texts } from './texts.ts'
import { arrangedBy, groupsOf, isArrangedBy, moved, placesOf, type PicturePlace, targetOf } from './arrange.ts'

/** A moved order, shown until the saved product comes with it. `loads`: how many may still come without it. */
type Ahead = { places: readonly PicturePlace[]; loads: number }

/**
 * Keeps a moved order until the product has it. A load that began before the save may end after it and bring the former
 * order; the next one began later.
 */
function useAhead(product: ProductPictures) {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [latest, setLatest] = useState(product)
  if (product !== latest) {
    setLatest(product)
    if (ahead !== null && ahead.loads < Infinity)
      setAhead(ahead.loads === 0 || isArrangedBy(ahead.places, product) ? null : { ...ahead, loads: ahead.loads - 1 })
  }
  return [ahead, setAhead] as const
}

/** Shows a moved picture at once and saves moves in sequence; a move that cannot be saved is undone. */
export function useArrangement(product: ProductPictures) {
  const [ahead, setAhead] = useAhead(product)
  const [failure, setFailure] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const saving = useRef({ last: Promise.resolve(), count: 0 })
  const { revalidate } = useRevalidator()
  const pictures = ahead === null ? product.pictures : arrangedBy(ahead.places, product.pictures)

  function move(pictureId: string, color: string | null, index: number): void {
    const groups = groupsOf({ ...product, pictures })
    const length = groups.find((group) => group.color === color)?.pictures.length ?? 0
    const after = moved(groups, pictureId, { color, index: Math.min(index, length) })
    if (after === undefined) return
    const places = placesOf(after)
    setAhead({ places, loads: Infinity })
    setAnnouncement(formatPlace(places, pictureId))
    setFailure('')
    saving.current.count += 1
    saving.current.last = saving.current.last.then(() => save(places))
  }

  /** Moves by arrow key. The picture keeps focus, also in another colour. */
  function moveBy(pictureId: string, key: string): boolean {
    const target = targetOf(groupsOf({ ...product, pictures }), pictureId, key)
    if (target === undefined) return false
    flushSync(() => move(pictureId, target.color, target.index))
    document.getElementById(`picture-${pictureId}`)?.focus()
    return true
  }

  async function save(places: readonly PicturePlace[]): Promise<void> {
    const { productId } = product
    let loads = 1
    try {
      // Only the last of several moves reloads.
      if (saving.current.count === 1)
        await call('PUT /products/:productId/pictures', { params: { productId }, body: { pictures: [...places] } })
    } catch (error) {
      loads = 0
      setFailure(errorMessage(error))
    }
    saving.current.count -= 1
    if (saving.current.count > 0) return
    setAhead((now) => now && { ...now, loads })
    await revalidate()
    if (loads > 0) await revalidate()
  }

  return { pictures, failure, announcement, move, moveBy }
}

function formatPlace(places: readonly PicturePlace[], pictureId: string): string {
  const color = places.find((one) => one.pictureId === pictureId)?.color ?? null
  const group = places.filter((one) => one.color === color)
  const place = texts.group.place(group.findIndex((one) => one.pictureId === pictureId) + 1, group.length)
  return color === null ? texts.group.movedForAll(place) : texts.group.movedIn(place, color)
}
