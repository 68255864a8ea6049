import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { addressOf, type ContentPart, contentParts } from './content-parts.ts'
import { paths } from '../platform/paths.ts'
import styles from './Content.module.css'

/** The way between the parts, and what the chosen one is; without one, of the overview. */
export function ContentHead({ part }: { part?: ContentPart }) {
  const tabs = [
    { to: paths.content, words: 'Overview', isChosen: part === undefined },
    ...contentParts.map((one) => ({ to: addressOf(one), words: one.title, isChosen: one === part })),
  ]
  return (
    <div className={styles.top}>
      <Tabs label="Words" tabs={tabs} />
      {part === undefined ? (
        <PageHead
          title="Words and banners"
          words="What the store says that is yours. Saved changes are seen at once."
        />
      ) : (
        <PageHead title={part.title} words={part.words} />
      )}
    </div>
  )
}
