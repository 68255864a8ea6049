import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ContentList, ContentVersion } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { sectionWords } from './section-words.ts'
import styles from './Content.module.css'

type Content = ContentVersion['content']
type VersionsProps = { list: ContentList; onContent: (content: Content) => void }

/** What the list was, by whom and when; one of them is put into the form, and is judged again when that is saved. */
export function EarlierVersions({ list, onContent }: VersionsProps) {
  const [versions, setVersions] = useState<ContentVersion[]>()
  const { isBusy, words, run } = useWork()
  const toast = useToast()
  const load = () =>
    run(async () => setVersions((await call('GET /content/versions/:list', { params: { list } })).versions))
  return (
    <details
      className={styles.versions}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isBusy) void load()
      }}
    >
      <summary>Earlier versions</summary>
      {words && <Failure>{words}</Failure>}
      {versions?.length === 0 && <p className={styles.soft}>Nobody has changed it yet.</p>}
      <ul className={styles.rows}>
        {versions?.map(({ at, by, content }) => {
          const when = at === null ? 'Before the first change' : formatDayAndTime(at)
          return (
            <li key={at} className={styles.version}>
              <span>
                <strong>{when}</strong>
                {by !== null && <span className={styles.soft}> {by}</span>}
                <span className={styles.was}>{linesOf(content).join(' · ') || 'Nothing'}</span>
              </span>
              <Button
                size="small"
                aria-label={`Put into the form: ${when}`}
                onClick={() => {
                  onContent(content)
                  toast('It is in the form. Save it to put it back.')
                }}
              >
                Put into the form
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Its words, each line in short. */
function linesOf(content: Content): string[] {
  return [
    ...wordsOf(content.messages, ({ message }) => message),
    ...wordsOf(content.banners, ({ title }) => title),
    ...wordsOf(content.promos, ({ caption }) => caption),
    ...wordsOf(content.looks, ({ name }) => name),
    ...wordsOf(content.labels, (label) => label),
    ...wordsOf(content.features, ({ title }) => title),
    ...wordsOf(content.sections, ({ section, isShown, heading }) => (isShown ? heading || sectionWords[section] : '')),
    content.about?.page?.title ?? '',
  ].filter((line) => line !== '')
}

function wordsOf<Item>(list: { items: readonly Item[] } | undefined, words: (item: Item) => string): string[] {
  return list?.items.map(words) ?? []
}
