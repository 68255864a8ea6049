import { sortFilters } from '../platform/waiting-lists.ts'
import { withoutPage } from './order-filters.ts'
import { texts } from './texts.ts'

const names = texts.views.builtIn

/** The views that every shop has. */
export const builtInViews: readonly { name: string; search: string }[] = [
  { name: names.all, search: '' },
  { name: names.toPack, search: 'status=CONFIRMED&held=false&sort=promised' },
  { name: names.packing, search: 'status=PROCESSING&packed=false&sort=promised' },
  { name: names.inTransit, search: 'status=SHIPPED&status=OUT_FOR_DELIVERY' },
  { name: names.deliveryFailed, search: 'status=DELIVERY_FAILED' },
  { name: names.onHold, search: 'status=CONFIRMED&status=PROCESSING&held=true' },
  { name: names.refundFailed, search: 'paymentState=refundFailed' },
]

/** The filters and sort of an address, without search text and page. */
export function viewSearchOf(search: URLSearchParams): string {
  const rest = withoutPage(search)
  rest.delete('q')
  return rest.toString()
}

/** The order of the filters does not matter. */
export function isSameView(one: string, other: string): boolean {
  return sortFilters(new URLSearchParams(one)) === sortFilters(new URLSearchParams(other))
}
