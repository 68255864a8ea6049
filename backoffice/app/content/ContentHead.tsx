import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { addressOf, type ContentPart, contentParts } from './content-parts.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Content.module.css'

/** Tabs for the parts, and the head of the selected one. Without a part: the overview. */
export function ContentHead({ part }: { part?: ContentPart }) {
  const tabs = [
    { to: paths.content, words: texts.overview.tab, isChosen: part === undefined },
    ...contentParts.map((one) => ({ to: addressOf(one), words: one.title, isChosen: one === part })),
  ]
  return (
    <div className={styles.top}>
      <Tabs label={texts.title} tabs={tabs} />
      {part === undefined ? (
        <PageHead title={texts.title} words={texts.purpose} />
      ) : (
        <PageHead title={part.title} words={part.purpose} />
      )}
    </div>
  )
}
