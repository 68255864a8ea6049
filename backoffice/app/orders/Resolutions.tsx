import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { Select } from '@nukkad/ui/Select'
import { texts } from './texts.ts'

type Line = { orderItemId: string; quantity: number }
type Variant = { color: string; size: string }
/** The variant that each returned item is exchanged for, by the item's id; without an entry, a refund. */
export type Exchanges = Readonly<Record<string, Variant>>

type ResolutionsProps = {
  order: Pick<Order, 'items'>
  lines: readonly Line[]
  stock: readonly StockProduct[] | null
  exchanges: Exchanges
  onExchanges: (exchanges: Exchanges) => void
}

/** A refund, or another size or colour in stock, for each item of a return. */
export function Resolutions({ order, lines, stock, exchanges, onExchanges }: ResolutionsProps) {
  return lines.map(({ orderItemId, quantity }) => {
    const item = order.items.find((one) => one.orderItemId === orderItemId)
    if (item === undefined) return null
    const variants = exchangeable(item, quantity, stock)
    const { [orderItemId]: chosen, ...others } = exchanges
    function choose(value: string) {
      const variant = variants.find((one) => keyOf(one) === value)
      onExchanges(variant === undefined ? others : { ...others, [orderItemId]: variant })
    }
    return (
      <Select
        key={orderItemId}
        label={texts.returns.resolution(item.productName, item.color, item.size)}
        hint={stock !== null && variants.length === 0 ? texts.returns.noVariant : undefined}
        value={chosen !== undefined && variants.some((one) => keyOf(one) === keyOf(chosen)) ? keyOf(chosen) : ''}
        options={[
          { value: '', label: texts.returns.refund },
          ...variants.map((one) => ({ value: keyOf(one), label: texts.returns.exchangeFor(one.color, one.size) })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
    )
  })
}

/** The lines of a return as the API takes them; an exchange that sold out meanwhile is a refund, as it is shown. */
export function withResolutions(
  { items }: Pick<Order, 'items'>,
  { lines, stock, exchanges }: Pick<ResolutionsProps, 'lines' | 'stock' | 'exchanges'>,
) {
  return lines.map((line) => {
    const item = items.find(({ orderItemId }) => orderItemId === line.orderItemId)
    const chosen = exchanges[line.orderItemId]
    if (item === undefined || chosen === undefined) return line
    const isThere = exchangeable(item, line.quantity, stock).some((one) => keyOf(one) === keyOf(chosen))
    return isThere ? { ...line, resolution: 'exchange' as const, color: chosen.color, size: chosen.size } : line
  })
}

function exchangeable(
  { productId, variant }: Pick<Order['items'][number], 'productId' | 'variant'>,
  quantity: number,
  stock: ResolutionsProps['stock'],
): Variant[] {
  const variants = stock?.find((product) => product.productId === productId)?.variants ?? []
  return variants.filter((one) => !one.isArchived && one.stock >= quantity && one.variantId !== variant?.variantId)
}

const keyOf = ({ color, size }: Variant) => `${size}/${color}`
