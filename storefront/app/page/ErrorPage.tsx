import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { isOutOfReach } from '../connection/line.ts'
import { OutOfReach } from '../connection/OutOfReach.tsx'
import styles from './ErrorPage.module.css'
import { texts } from './texts.ts'

/** Spec §8.1: the 404 page with Go Home, and the generic error page with Go to Homepage. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing what={error.data} />
  return <div className={styles.page}>{isOutOfReach(error) ? <OutOfReach error={error} /> : <Broken />}</div>
}

/** The same where not even the chrome could be made. */
export function ErrorDocument() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  )
}

function Missing({ what }: { what: unknown }) {
  return (
    <div className={styles.page}>
      <p aria-hidden="true" className={styles.number}>
        {texts.missing.number}
      </p>
      <EmptyState
        drawing="nothing-found"
        level={1}
        title={typeof what === 'string' ? what : texts.missing.title}
        action={
          <>
            <Link to={href('/')} className={buttonClass({ tone: 'primary' })}>
              {texts.missing.goHome}
            </Link>
            <Link to={href('/new-arrivals')} className={buttonClass()}>
              {texts.missing.newArrivals}
            </Link>
          </>
        }
      >
        <p>{texts.missing.text}</p>
      </EmptyState>
    </div>
  )
}

function Broken() {
  return (
    <EmptyState
      drawing="broke"
      level={1}
      title={texts.broken.title}
      action={
        <>
          <Link to={href('/')} reloadDocument className={buttonClass({ tone: 'primary' })}>
            {texts.broken.goHome}
          </Link>
          <Link to="" reloadDocument className={buttonClass()}>
            {texts.broken.retry}
          </Link>
        </>
      }
    >
      <p>{texts.broken.text}</p>
    </EmptyState>
  )
}
