import type { ProductCard } from '@nukkad/contract/catalogue'
import { Loading, ProductCardSkeleton } from '@nukkad/ui/Skeleton'
import { useOptimistic } from 'react'
import { WishlistCard } from './WishlistCard.tsx'
import styles from './WishlistGrid.module.css'
import { texts } from './texts.ts'

/** The products wished for, latest first. One that is taken out is gone at once, and back if the store refuses. */
export function WishlistGrid({ products }: { products: ProductCard[] }) {
  const [shown, hide] = useOptimistic(products, (list, productId: string) =>
    list.filter((product) => product.productId !== productId),
  )
  return (
    <ul className={styles.grid}>
      {shown.map((product) => (
        <li key={product.productId}>
          <WishlistCard product={product} onHide={() => hide(product.productId)} />
        </li>
      ))}
    </ul>
  )
}

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function WishlistGridSkeleton() {
  return (
    <Loading label={texts.loading} className={styles.grid}>
      {skeletons.map((name) => (
        <ProductCardSkeleton key={name} />
      ))}
    </Loading>
  )
}
