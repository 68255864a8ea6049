import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { SkipLink } from '@nukkad/ui/SkipLink'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { MenuGroups } from '../navigation/MenuGroups.tsx'
import { Person } from '../navigation/Person.tsx'
import { PhoneMenu } from '../navigation/PhoneMenu.tsx'
import { useWaiting } from '../navigation/use-waiting.ts'
import { useNewOrderCheck } from '../platform/new-orders.ts'
import { ShopSign } from '../platform/ShopSign.tsx'
import { UnsavedGuard } from '../platform/unsaved.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { ShortcutsDialog } from '../search/ShortcutsDialog.tsx'
import { useShortcuts } from '../search/use-shortcuts.ts'
import { PasskeyOffer } from '../sign-in/PasskeyOffer.tsx'
import { texts } from '../frame/texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './Frame.module.css'

/** The frame around every page: the menu of pages that the person may open, and sign-out. */
export function Frame() {
  const isLoading = useNavigation().state === 'loading'
  const lines = useWaiting()
  const { dialog, setDialog, usesSingleKeys, setSingleKeys } = useShortcuts()
  const closeDialog = () => setDialog(null)
  useKeptFocus()
  useNewOrderCheck()
  return (
    <UnsavedGuard>
      <div className={styles.frame}>
        <SkipLink />
        {isLoading && <div className={styles.progress} aria-hidden="true" />}
        <OfflineNotice />
        <header className={styles.bar} data-surface="ink">
          <span className={styles.name}>
            <ShopSign height={22} />
            <span>{texts.bar.backOffice}</span>
          </span>
          <SearchButton onOpen={() => setDialog('search')} />
          <Side lines={lines} />
        </header>
        <main id="main" tabIndex={-1} className={styles.page} aria-busy={isLoading}>
          <PasskeyOffer />
          <Outlet />
        </main>
        <PhoneMenu lines={lines} />
        <SearchDialog open={dialog === 'search'} onClose={closeDialog} />
        <ShortcutsDialog
          open={dialog === 'help'}
          onClose={closeDialog}
          usesSingleKeys={usesSingleKeys}
          onSingleKeys={setSingleKeys}
        />
        <ScrollRestoration getKey={placeKey} />
      </div>
    </UnsavedGuard>
  )
}

/** The offline notice: nothing can be saved now. Failed pages reload once the network is back. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return <output className={styles.offline}>{!isOnline && texts.bar.offline}</output>
}

function watchNetwork(watcher: () => void) {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

/** The menu beside the page; on phones a bar below it takes its place. */
function Side({ lines }: { lines: ReturnType<typeof useWaiting> }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  // In a low window the menu scrolls; this keeps the current page visible.
  useEffect(() => bringIntoSight(menu.current!), [pathname])
  return (
    <>
      <div ref={menu} className={styles.menu}>
        <MenuGroups lines={lines} />
      </div>
      <div className={styles.person}>
        <Person />
      </div>
    </>
  )
}

/** Scrolls the menu alone. `scrollIntoView` would also move the page, away from its heading. */
function bringIntoSight(menu: HTMLElement): void {
  const entry = menu.querySelector('[aria-current]')?.getBoundingClientRect()
  if (entry === undefined) return
  const { top, bottom } = menu.getBoundingClientRect()
  menu.scrollTop += Math.max(0, entry.bottom - bottom) - Math.max(0, top - entry.top)
}

/** A document's first page has no key: it would start at the scroll position of another typed address. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** The placeholder of a tab's first page; visible only if loading takes a moment. */
export function FrameSkeleton() {
  return (
    <main className={styles.page}>
      <Loading label={texts.loading} className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </Loading>
    </main>
  )
}
