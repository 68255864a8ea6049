import type { Product, ProductCard } from '@nukkad/contract/catalogue'
import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import { Dialog } from '@nukkad/ui/Dialog'
import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { useEffect, useState } from 'react'
import { call, reasonOf } from '../platform/api.ts'
import styles from './AddToCartDialog.module.css'
import { ChooseAndAdd } from './ChooseAndAdd.tsx'
import { texts } from './texts.ts'

type AddToCartDialogProps = { card: ProductCard; open: boolean; onClose: () => void }

export function AddToCartDialog({ card, open, onClose }: AddToCartDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={card.name}>
      <Choice slug={card.slug} onDone={onClose} />
    </Dialog>
  )
}

function Choice({ slug, onDone }: { slug: string; onDone: () => void }) {
  const [found, setFound] = useState<Product>()
  const [failure, setFailure] = useState<unknown>()

  // The dialog reads the stock when it opens.
  useEffect(() => {
    const gone = new AbortController()
    call('GET /products/slug/:slug', { params: { slug } }, { signal: gone.signal }).then(setFound, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(error)
    })
    return () => gone.abort()
  }, [slug])

  if (failure !== undefined) return <NotFound error={failure} />
  if (found === undefined) {
    return (
      <Loading label={texts.choice.loading} className={styles.loading}>
        <Skeleton />
        <Skeleton shape="button" />
        <Skeleton />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Loading>
    )
  }
  return <ChooseAndAdd product={found} onDone={onDone} />
}

/** Spec §8.1's words, and below them why. */
function NotFound({ error }: { error: unknown }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <p>{isGone ? errors.PRODUCT_NOT_FOUND.message : texts.choice.notLoaded}</p>
      {!isGone && <p>{reasonOf(error)}</p>}
    </div>
  )
}
