import type { ProductCard } from '@nukkad/contract/catalogue'
import { Dialog } from '@nukkad/ui/Dialog'
import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { ProductNotFound } from '../goods/ProductNotFound.tsx'
import { useStockNow } from '../goods/use-stock-now.ts'
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
  const { product, failure, retry } = useStockNow(slug)
  if (failure !== undefined) return <ProductNotFound error={failure} onRetry={retry} />
  if (product === undefined) {
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
  return <ChooseAndAdd product={product} onDone={onDone} />
}
