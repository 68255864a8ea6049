import { Carousel } from '@nukkad/ui/Carousel'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { Photo } from '../goods/Photo.tsx'
import { gridCardSizes } from '../goods/picture-sizes.ts'
import type { ProductView } from './product-loader.ts'
import { mostRecent, type RecentProduct, recentProducts } from './recent-products.ts'
import styles from './RecentlyViewed.module.css'
import { texts } from './texts.ts'

/** Products viewed before this one, which joins them. Only the browser knows them, so the row comes with the scripts. */
export function RecentlyViewed({ product }: { product: ProductView }) {
  const { subscribe, current, onServer } = recentProducts
  const viewed = useSyncExternalStore(subscribe, current, onServer) ?? []
  const { productId } = product
  const add = useEffectEvent(() => {
    const { slug, name, images } = product
    const [first] = images
    if (first === undefined) return
    const { url, alt, width, height, tone } = first
    recentProducts.add({ productId, slug, name, picture: { url, alt, width, height, tone } })
  })

  // Once for each product: the picture of another colour is no other product.
  useEffect(() => add(), [productId])

  const others = viewed.filter((other) => other.productId !== productId).slice(0, mostRecent)
  if (others.length === 0) return null
  return (
    <div className={styles.recent}>
      <Carousel
        label={texts.recentlyViewed}
        className={styles.row ?? ''}
        heading={<h2>{texts.recentlyViewed}</h2>}
        items={others.map((other) => ({ id: other.productId, content: <RecentTile product={other} /> }))}
      />
    </div>
  )
}

function RecentTile({ product: { slug, name, picture } }: { product: RecentProduct }) {
  return (
    <Link to={href('/product-view/:slug', { slug })} className={styles.tile}>
      <Photo {...picture} alt="" most={800} sizes={gridCardSizes} className={styles.picture} />
      {name}
    </Link>
  )
}
