import { ApiError } from '@nukkad/contract/client'
import { productMissing } from '@nukkad/contract/missing-rules'
import { Button } from '@nukkad/ui/Button'
import { reasonOf } from '../platform/api.ts'
import { texts } from './texts.ts'

/** Spec §8.1's words, and below them why, with the way to ask again. */
export function ProductNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <p>{isGone ? productMissing : texts.notLoaded}</p>
      {!isGone && (
        <>
          <p>{reasonOf(error)}</p>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  )
}
