import { buttonClass } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { SkipLink } from '@nukkad/ui/SkipLink'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect } from 'react'
import { Link, type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { roleNames } from '@nukkad/contract/staff-rules'
import { call, isRefusal, errorMessage } from '../platform/call.ts'
import { useMe } from '../platform/session.ts'
import { UnsavedGuard, useUnsavedGuard } from '../platform/unsaved.tsx'
import { PasskeyOffer } from '../sign-in/PasskeyOffer.tsx'
import { ShopSign } from '../platform/ShopSign.tsx'
import { isWithin, menuOf } from './menu.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMoreBeside } from './use-more-beside.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Frame.module.css'

/** What stands around every page: the menu of what this person may open, and the way out. */
export function Frame() {
  const me = useMe()
  const isLoading = useNavigation().state === 'loading'
  const { ref: menu, row } = useMoreBeside<HTMLElement>()
  const { pathname } = useLocation()
  useKeptFocus()
  // On phones the menu is a row that is wider than the screen: where one is stays in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, menu])
  return (
    <UnsavedGuard>
      <div className={styles.frame}>
        <SkipLink />
        <header className={styles.bar} data-surface="ink">
          <span className={styles.name}>
            <ShopSign height={22} />
            <span>{texts.bar.backOffice}</span>
          </span>
          <nav ref={menu} {...row} aria-label={texts.bar.menu} className={styles.menu}>
            {menuOf(me).map((entry) => (
              <Link
                key={entry.to}
                to={entry.to}
                aria-current={isWithin(entry, pathname) ? 'page' : undefined}
                className={styles.entry}
              >
                <Icon name={entry.icon} size={20} />
                <span>{entry.name}</span>
              </Link>
            ))}
          </nav>
          <Person />
        </header>
        <main id="main" tabIndex={-1} className={styles.page} aria-busy={isLoading}>
          <PasskeyOffer />
          <Outlet />
        </main>
        <ScrollRestoration getKey={placeKey} />
      </div>
    </UnsavedGuard>
  )
}

/** A document's first page has no key of its own: it would begin where another page that was typed in was left. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function Person() {
  const { name, role } = useMe()
  const navigate = useNavigate()
  const toast = useToast()

  const { mayLeave } = useUnsavedGuard()

  async function signOut() {
    if (!(await mayLeave())) return
    try {
      await call('POST /sign-out')
    } catch (error) {
      if (!isRefusal(error, 'SIGNED_OUT'))
        return toast(texts.bar.signOutFailed, { tone: 'danger', detail: errorMessage(error) })
    }
    await navigate(paths.signIn, { replace: true })
  }

  return (
    <div className={styles.person}>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.role}>{roleNames[role]}</span>
      </span>
      <button type="button" className={buttonClass({ tone: 'quiet', size: 'small' })} onClick={() => void signOut()}>
        {texts.bar.signOut}
      </button>
    </div>
  )
}
