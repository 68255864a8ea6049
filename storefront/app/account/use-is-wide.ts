import { useSyncExternalStore } from 'react'
import { href, redirect } from 'react-router'
import { type AccountTab, accountTab } from './account-tab.ts'

const wide = '(width >= 768px)' // spec §9: mobile breakpoint

/** True from 768 px on; follows the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

/** For loaders of the account's mobile pages: wide windows get their tab on /my-profile instead (spec §2.5). */
export function leaveWhenWide(tab: AccountTab, hash = ''): void {
  if (!isWide()) return
  accountTab.write(tab)
  throw redirect(`${href('/my-profile')}${hash}`)
}

function isWide(): boolean {
  return window.matchMedia(wide).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
