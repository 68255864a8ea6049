import { loadAddresses } from './account-data.ts'
import { AddressesSection } from './AddressesSection.tsx'
import { type Headed, privateHead } from '../page/head.ts'
import { requireSession } from '../platform/guards.ts'
import { MobilePage } from './MobilePage.tsx'
import { MobileSkeleton } from './MobileSkeleton.tsx'
import { leaveWhenWide } from './use-is-wide.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/ManageAddressPage'

export const meta = (page: Headed) => privateHead(page, texts.addresses.title)

export async function clientLoader() {
  requireSession()
  leaveWhenWide('addresses')
  return loadAddresses()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MobileSkeleton />
}

export default function ManageAddressPage({ loaderData: addresses }: Route.ComponentProps) {
  return (
    <MobilePage tab="addresses">
      <AddressesSection addresses={addresses} />
    </MobilePage>
  )
}
