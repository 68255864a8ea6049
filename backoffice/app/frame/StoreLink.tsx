import type { ReactNode } from 'react'
import { useMe } from '../platform/session.ts'

/** To a page of the store, as customers see it; what is typed here stays. */
export function StoreLink({ to, children = 'See it in the store' }: { to: string; children?: ReactNode }) {
  const { storeUrl } = useMe()
  return (
    <a href={storeUrl + to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
