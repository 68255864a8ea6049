import type { ReactNode } from 'react'
import { useMe } from '../platform/session.ts'
import { texts } from './texts.ts'

/** Opens a page of the store, as customers see it, in a new tab; typed text stays. */
export function StoreLink({ to, children = texts.viewInStore }: { to: string; children?: ReactNode }) {
  const { storeUrl } = useMe()
  return (
    <a href={storeUrl + to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
