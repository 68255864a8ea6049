import { useSeller } from '../page/chrome-loader.ts'

export function SellerName() {
  const { legalName, address } = useSeller()
  return `${legalName}, ${address.join(', ')}`
}
