import { createStoredText } from '../platform/stored-value.ts'

const stored = createStoredText('guestCartId')

/** The guest's bag on this device: an id that only this browser knows (spec §4). */
export const guestCart = {
  id: stored.read,
  ensureId: (): string => {
    const id = stored.read() ?? crypto.randomUUID()
    stored.write(id)
    return id
  },
  forget: stored.remove,
}
