import { ApiError } from '@nukkad/contract/client'
import { buttonClass } from '@nukkad/ui/Button'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { errorMessage } from '../platform/call.ts'
import { texts } from './texts.ts'
import styles from './OutOfOrder.module.css'

const retryMs = 5_000

/** The error page: states the problem and the next step. A page that did not reach the shop reloads until it does. */
export function OutOfOrder() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { title, text } = describe(error)
  const isUnreached = error instanceof ApiError && (error.status === 0 || error.status === 503)
  useEffect(() => {
    if (!isUnreached) return
    const retry = () => void revalidate()
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isUnreached, revalidate])
  return (
    <section className={styles.box}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>
        <button type="button" className={buttonClass({ size: 'small' })} onClick={() => void revalidate()}>
          {texts.error.tryAgain}
        </button>
        <Link to="/" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {texts.error.dashboard}
        </Link>
      </p>
    </section>
  )
}

function describe(error: unknown): { title: string; text: string } {
  const { notFound, noAccess, failed } = texts.error
  if (isRouteErrorResponse(error) && error.status === 404) return notFound
  if (error instanceof ApiError && error.status === 403)
    return { title: noAccess.title, text: `${error.message} ${noAccess.text}` }
  return { title: failed, text: errorMessage(error) }
}
