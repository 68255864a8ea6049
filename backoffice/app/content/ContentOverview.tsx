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
import { type PartStatus, statusesOf } from './content-status.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type Loaded = { content: StaffContent; pages: PageRow[]; now: Date }

export function loadOverview({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  return signedIn(request, async () => {
    const [content, { pages }] = await Promise.all([call('GET /content', { signal }), call('GET /pages', { signal })])
    return { content, pages, now: new Date() }
  })
}

/** Every part of the content: what is shown now, what is pending, and a link. */
export function ContentOverview() {
  const { content, pages, now } = useLoaderData<Loaded>()
  const statuses = statusesOf(content, now)
  return (
    <>
      <ContentHead />
      <ul className={styles.overview}>
        {contentParts.map((part) => (
          <Line
            key={part.path}
            to={addressOf(part)}
            title={part.title}
            purpose={part.purpose}
            status={statuses[part.list]}
            change={content.changes[part.list]}
          />
        ))}
        <Line
          to={paths.pages}
          title={texts.overview.pages}
          purpose={texts.overview.pagesHint}
          status={statusOfPages(pages)}
          change={undefined}
        />
      </ul>
    </>
  )
}

type LineProps = {
  to: string
  title: string
  purpose: string
  status: PartStatus
  change: { at: string; by: string } | undefined
}

function Line({ to, title, purpose, status: { summary, pending }, change }: LineProps) {
  return (
    <li className={styles.line}>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={styles.soft}>{purpose}</p>
      </div>
      <div className={styles.state}>
        <p>
          <strong>{summary}</strong>
        </p>
        {pending.length > 0 && (
          <p className={styles.waits}>
            {pending.map((one) => (
              <Badge key={one} tone="notice">
                {one}
              </Badge>
            ))}
          </p>
        )}
        {change && <p className={styles.soft}>{texts.overview.changed(formatDayAndTime(change.at), change.by)}</p>}
      </div>
    </li>
  )
}

function statusOfPages(pages: readonly PageRow[]): PartStatus {
  const live = pages.filter(({ holdsFrom, isHidden }) => holdsFrom !== null && !isHidden).length
  const drafts = pages.filter(({ hasDraft, holdsFrom }) => hasDraft || holdsFrom === null).length
  const planned = pages.filter(({ plannedFrom }) => plannedFrom !== null).length
  return {
    summary: texts.overview.published(
      countWords(pages.length, false, ...texts.overview.page),
      live === pages.length ? 'all' : live,
    ),
    pending: [
      ...(drafts > 0 ? [countWords(drafts, false, ...texts.overview.draft)] : []),
      ...(planned > 0 ? [texts.overview.scheduled(planned)] : []),
    ],
  }
}
