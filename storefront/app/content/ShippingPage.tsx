import { href } from 'react-router'
import { publicHead } from '../chrome/public-head.ts'
import { Article } from './Article.tsx'
import { facts } from './policy-facts.ts'
import { shippingSections } from './shipping-sections.tsx'
import type { Route } from './+types/ShippingPage'

const path = href('/shipping-returns')

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    title: 'Shipping & Returns',
    description: `Free delivery when you pay online, ${facts.codFee} for cash on delivery, returns within ${facts.returnWindow}.`,
    path,
  })

export default function ShippingPage() {
  return (
    <Article
      title="Shipping & Returns"
      path={path}
      lead={`Free delivery when you pay online, ${facts.codFee} for cash at the door, ${facts.returnWindow} to send it back.`}
      sections={shippingSections}
    />
  )
}
