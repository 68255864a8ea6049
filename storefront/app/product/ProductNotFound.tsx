import { ApiError } from '@nukkad/contract/client'
import { reasonOf } from '../platform/api.ts'

/** Spec §8.1's words, and below them why. */
export function ProductNotFound({ error }: { error: unknown }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <p>{isGone ? "Product Doesn't Exist" : 'Failed to Fetch Products'}</p>
      {!isGone && <p>{reasonOf(error)}</p>}
    </div>
  )
}
