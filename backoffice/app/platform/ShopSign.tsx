import { isDemoName } from '@nukkad/contract/shop'
import { Wordmark } from '@nukkad/ui/Wordmark'
import { useShop } from './shop.ts'
import styles from './ShopSign.module.css'

/** The shop's logo on the light background that it was made for. Without a logo its name; the demo has a wordmark. */
export function ShopSign({ height }: { height: number }) {
  const shop = useShop()
  if (isDemoName(shop)) return <Wordmark height={height} />
  const { name, logo } = shop
  if (logo === null) return <span className={styles.name}>{name}</span>
  return <img src={logo.url} width={logo.width} height={logo.height} alt={name} className={styles.logo} />
}
