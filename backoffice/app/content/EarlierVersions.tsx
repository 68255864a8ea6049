import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ContentList, ContentVersion } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { sectionLabels, texts } from './texts.ts'
import styles from './Content.module.css'

type Content = ContentVersion['content']
type VersionsProps = { list: ContentList; onContent: (content: Content) => void }

/** Earlier versions of a list. Restoring fills the form; saving checks it again. */
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
      <summary>{texts.versions.title}</summary>
      {words && <Failure>{words}</Failure>}
      {versions?.length === 0 && <p className={styles.soft}>{texts.versions.empty}</p>}
      <ul className={styles.rows}>
        {versions?.map(({ at, by, content }) => {
          const when = at === null ? texts.versions.original : formatDayAndTime(at)
          return (
            <li key={at} className={styles.version}>
              <span>
                <strong>{when}</strong>
                {by !== null && <span className={styles.soft}> {by}</span>}
                <span className={styles.was}>{linesOf(content).join(' · ') || texts.versions.noContent}</span>
              </span>
              <Button
                size="small"
                aria-label={texts.versions.restoreVersion(when)}
                onClick={() => {
                  onContent(content)
                  toast(texts.versions.restored)
                }}
              >
                {texts.versions.restore}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The lines of a version, in short. */
function linesOf(content: Content): string[] {
  return [
    ...textsOf(content.messages, ({ message }) => message),
    ...textsOf(content.banners, ({ title }) => title),
    ...textsOf(content.promos, ({ caption }) => caption),
    ...textsOf(content.looks, ({ name }) => name),
    ...textsOf(content.labels, (label) => label),
    ...textsOf(content.features, ({ title }) => title),
    ...textsOf(content.sections, ({ section, isShown, heading }) => (isShown ? heading || sectionLabels[section] : '')),
    content.about?.page?.title ?? '',
  ].filter((line) => line !== '')
}

function textsOf<Item>(list: { items: readonly Item[] } | undefined, textOf: (item: Item) => string): string[] {
  return list?.items.map(textOf) ?? []
}
