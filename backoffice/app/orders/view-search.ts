import { withoutPage } from './order-filters.ts'

/** What people look at many times a day. */
export const builtInViews: readonly { name: string; search: string }[] = [
  { name: 'All', search: '' },
  { name: 'To pack', search: 'status=CONFIRMED&held=false&sort=promised' },
  { name: 'Packing', search: 'status=PROCESSING&sort=promised' },
  { name: 'On the way', search: 'status=SHIPPED&status=OUT_FOR_DELIVERY' },
  { name: 'Not delivered', search: 'status=DELIVERY_FAILED' },
  { name: 'Held', search: 'held=true' },
  { name: 'Refund failed', search: 'paymentState=refundFailed' },
]

/** What a view keeps of an address: filters and sort, neither search words nor page. */
export function viewSearchOf(search: URLSearchParams): string {
  const rest = withoutPage(search)
  rest.delete('q')
  return rest.toString()
}

/** In whatever order the filters stand. */
export function isSameView(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

function sorted(search: string): string {
  return [...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
}
