import { previewRoot } from '@nukkad/contract/paths'
import { SkipLink } from '@nukkad/ui/SkipLink'
import { Fragment, lazy, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { WelcomeNotice } from './WelcomeNotice.tsx'
import { LineNotice } from '../connection/LineNotice.tsx'
import { isShown } from '../platform/visibility-rules.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './Chrome.module.css'
import { ClosedNotice } from './ClosedNotice.tsx'
import { useChromeData } from '../page/chrome-loader.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PromoBanner } from './PromoBanner.tsx'
import { RouteAnnouncer } from '../page/RouteAnnouncer.tsx'
import { TopBar } from './TopBar.tsx'

/** A shop shows it before its first opening, and then never again. */
const OpeningSoon = lazy(async () => ({ default: (await import('./OpeningSoon.tsx')).OpeningSoon }))

/** Everything around the page; which part shows where is spec §2.8. */
export function Chrome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { menus, promotions, shop } = useChromeData()
  // A draft's address works before the shop opens, too.
  if (shop.state === 'new' && !pathname.startsWith(previewRoot)) return <OpeningSoon>{children}</OpeningSoon>

  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {shop.state === 'closed' && <ClosedNotice {...shop} />}
      {isShown('header', pathname) && (
        <>
          <PromoBanner promotions={promotions} />
          <Header menus={menus} />
        </>
      )}
      {isShown('topBar', pathname) && <TopBar menus={menus} />}
      <WelcomeNotice />
      {/* Another page is not the last one moved, nor is its end: to the browser that would be a jump. */}
      <Fragment key={pathname}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {isShown('footer', pathname) && <Footer />}
      </Fragment>
      {isShown('bottomBar', pathname) && <BottomBar />}
      <LineNotice />
      <RouteAnnouncer />
    </>
  )
}

/** A thin line while the next page is on its way; what is there at once never shows it. */
function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div className={styles.track}>{isMoving && <div className={styles.bar} data-progress />}</div>
}
