import { ApiError } from '@nukkad/contract/client'
import { productMissing } from '@nukkad/contract/missing-rules'
import { reasonOf } from '../platform/api.ts'
import { texts } from './texts.ts'

/** Spec §8.1's words, and below them why. */
export function ProductNotFound({ error }: { error: unknown }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <p>{isGone ? productMissing : texts.notLoaded}</p>
      {!isGone && <p>{reasonOf(error)}</p>}
    </div>
  )
}
