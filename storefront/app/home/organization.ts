import { href } from 'react-router'
import { type Seller, shop } from '@nukkad/contract/shop'

export function organization({ legalName, email, phone, address, state }: Seller) {
  return {
    '@type': 'Organization',
    name: shop.name,
    legalName,
    url: href('/'),
    logo: '/icon-512.png',
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressRegion: state,
      addressCountry: 'IN',
    },
    sameAs: shop.social.map(({ href }) => href),
  }
}
