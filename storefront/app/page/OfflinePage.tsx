import { isStorePage } from '@nukkad/contract/link-rules'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { type Headed, privateHead } from './head.ts'
import { type KeptLink, listKept } from '../connection/list-kept.ts'
import { useReturnOfLine } from '../connection/line.ts'
import styles from './OfflinePage.module.css'
import { texts } from '../connection/texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.page.title)

/** Replaces a page that was never opened on this device, and opens it when the store can be reached. */
export default function OfflinePage() {
  const [kept, setKept] = useState<readonly KeptLink[]>([])
  useReturnOfLine(() => window.location.replace(wantedPath()), true, true)
  useEffect(() => void listKept().then(setKept), [])

  return (
    <div className={styles.page}>
      <EmptyState drawing="broke" level={1} title={texts.page.title}>
        <p>{texts.page.words}</p>
        {kept.length > 0 && (
          <nav aria-label={texts.page.kept}>
            <h2 className={styles.title}>{texts.page.kept}</h2>
            <ul className={styles.links}>
              {kept.map(({ url, title }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
    </div>
  )
}

/** The page that was asked for. Another site's address is not opened. */
function wantedPath(): string {
  const to = new URLSearchParams(window.location.search).get('to')
  return to !== null && isStorePage(to) ? to : href('/')
}
