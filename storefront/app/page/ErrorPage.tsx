import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { isOutOfReach } from '../connection/line.ts'
import { OutOfReach } from '../connection/OutOfReach.tsx'
import styles from './ErrorPage.module.css'

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
        404
      </p>
      <EmptyState
        drawing="nothing-found"
        level={1}
        title={typeof what === 'string' ? what : 'Page not found'}
        action={
          <>
            <Link to={href('/')} className={buttonClass({ tone: 'primary' })}>
              Go Home
            </Link>
            <Link to={href('/new-arrivals')} className={buttonClass()}>
              See new arrivals
            </Link>
          </>
        }
      >
        <p>The page was moved or removed, or there is a typo in its address.</p>
      </EmptyState>
    </div>
  )
}

function Broken() {
  return (
    <EmptyState
      drawing="broke"
      level={1}
      title="Oops! Something went wrong."
      action={
        <>
          <Link to={href('/')} reloadDocument className={buttonClass({ tone: 'primary' })}>
            Go to Homepage
          </Link>
          <Link to="" reloadDocument className={buttonClass()}>
            Try again
          </Link>
        </>
      }
    >
      <p>Something went wrong on our side. Your bag is safe. Please try again in a moment.</p>
    </EmptyState>
  )
}
