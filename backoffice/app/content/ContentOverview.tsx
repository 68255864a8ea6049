import { formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffContent } from '@nukkad/contract/staff/content'
import type { PageRow } from '@nukkad/contract/staff/pages'
import { Badge } from '@nukkad/ui/Badge'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { countWords } from '../stock/stock-words.ts'
import { addressOf, contentParts } from './content-parts.ts'
import { ContentHead } from './ContentHead.tsx'
import { type Standing, standingOf } from './standing.ts'
import { paths } from '../platform/paths.ts'
import styles from './Content.module.css'

type Loaded = { content: StaffContent; pages: PageRow[]; now: Date }

export function loadOverview({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  return signedIn(request, async () => {
    const [content, { pages }] = await Promise.all([call('GET /content', { signal }), call('GET /pages', { signal })])
    return { content, pages, now: new Date() }
  })
}

/** Every part of what the store says: what stands now, what waits, and the way there. */
export function ContentOverview() {
  const { content, pages, now } = useLoaderData<Loaded>()
  const standing = standingOf(content, now)
  return (
    <>
      <ContentHead />
      <ul className={styles.overview}>
        {contentParts.map((part) => (
          <Line
            key={part.path}
            to={addressOf(part)}
            title={part.title}
            words={part.words}
            standing={standing[part.list]}
            change={content.changes[part.list]}
          />
        ))}
        <Line
          to={paths.pages}
          title="Pages and policies"
          words="Terms, privacy, shipping and returns, and pages of your own such as questions."
          standing={pagesStanding(pages)}
          change={undefined}
        />
      </ul>
    </>
  )
}

type LineProps = {
  to: string
  title: string
  words: string
  standing: Standing
  change: { at: string; by: string } | undefined
}

function Line({ to, title, words, standing: { stands, waits }, change }: LineProps) {
  return (
    <li className={styles.line}>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={styles.soft}>{words}</p>
      </div>
      <div className={styles.stands}>
        <p>
          <strong>{stands}</strong>
        </p>
        {waits.length > 0 && (
          <p className={styles.waits}>
            {waits.map((one) => (
              <Badge key={one} tone="notice">
                {one}
              </Badge>
            ))}
          </p>
        )}
        {change && (
          <p className={styles.soft}>
            Changed {formatDayAndTime(change.at)} by {change.by}
          </p>
        )}
      </div>
    </li>
  )
}

function pagesStanding(pages: readonly PageRow[]): Standing {
  const live = pages.filter(({ holdsFrom, isHidden }) => holdsFrom !== null && !isHidden).length
  const drafts = pages.filter(({ hasDraft, holdsFrom }) => hasDraft || holdsFrom === null).length
  const planned = pages.filter(({ plannedFrom }) => plannedFrom !== null).length
  return {
    stands: `${countWords(pages.length, false, 'page', 'pages')}, ${live === pages.length ? 'all' : live} live`,
    waits: [
      ...(drafts > 0 ? [countWords(drafts, false, 'draft', 'drafts')] : []),
      ...(planned > 0 ? [`${planned} planned`] : []),
    ],
  }
}
