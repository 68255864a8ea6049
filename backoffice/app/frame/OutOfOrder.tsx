import { ApiError } from '@nukkad/contract/client'
import { buttonClass } from '@nukkad/ui/Button'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { wordsOf } from '../platform/call.ts'
import styles from './OutOfOrder.module.css'

/** The error page: says what happened and what to do. */
export function OutOfOrder() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { title, words } = describe(error)
  return (
    <section className={styles.box}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{words}</p>
      <p className={styles.ways}>
        <button type="button" className={buttonClass({ size: 'small' })} onClick={() => void revalidate()}>
          Try again
        </button>
        <Link to="/" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          To the first page
        </Link>
      </p>
    </section>
  )
}

function describe(error: unknown): { title: string; words: string } {
  if (isRouteErrorResponse(error) && error.status === 404)
    return { title: 'There is nothing here', words: 'The address may have changed.' }
  if (error instanceof ApiError && error.status === 403)
    return { title: 'Not for your role', words: `${error.message} An owner can change that under People.` }
  return { title: 'This page did not come', words: wordsOf(error) }
}
