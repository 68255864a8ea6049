import { href } from 'react-router'
import { type Identity, isDemoName, type Seller } from '@nukkad/contract/shop'

export function organization(shop: Identity, { legalName, email, phone, address, state }: Seller) {
  const logo = isDemoName(shop) ? '/icon-512.png' : shop.logo?.url
  return {
    '@type': 'Organization',
    name: shop.name,
    legalName,
    url: href('/'),
    ...(logo !== undefined && { logo }),
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressRegion: state,
      addressCountry: 'IN',
    },
    ...(shop.social.length > 0 && { sameAs: shop.social.map(({ href }) => href) }),
  }
}
