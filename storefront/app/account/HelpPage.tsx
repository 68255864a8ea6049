import { HelpSection } from './HelpSection.tsx'
import { type Headed, privateHead } from '../page/head.ts'
import { requireSession } from '../platform/guards.ts'
import { MobilePage } from './MobilePage.tsx'
import { MobileSkeleton } from './MobileSkeleton.tsx'
import { leaveWhenWide } from './use-is-wide.ts'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.help.title)

export async function clientLoader() {
  requireSession()
  leaveWhenWide('help')
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MobileSkeleton />
}

export default function HelpPage() {
  return (
    <MobilePage tab="help">
      <HelpSection />
    </MobilePage>
  )
}
