import type { MarkupBlock } from '@nukkad/contract/markup-rules'
import { type PageBlock, type PageWords, readPage } from '@nukkad/contract/page-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Markup } from '@nukkad/ui/Markup'
import { StoreLink } from '../frame/StoreLink.tsx'
import { texts } from './texts.ts'
import styles from './Pages.module.css'

/** A live preview of the page. */
export function PagePreview({ words, page }: { words: PageWords; page: StaffPage }) {
  const { title, lead, intro, sections } = readPage(words, page.facts)
  return (
    <section aria-label={texts.preview.title} className={styles.preview}>
      <h2>{texts.preview.title}</h2>
      <div className={styles.sheet}>
        <h3 className={styles.title}>{title || texts.preview.untitled}</h3>
        {lead && <p className={styles.lead}>{lead}</p>}
        {intro.length > 0 && <Markup blocks={shown(intro)} Link={StoreLink} />}
        {sections.map((section) => (
          <section key={section.id}>
            <h4>{section.title}</h4>
            <Markup blocks={shown(section.blocks)} Link={StoreLink} />
          </section>
        ))}
      </div>
    </section>
  )
}

function shown(blocks: readonly PageBlock[]): MarkupBlock[] {
  const note: MarkupBlock = { kind: 'text', spans: [texts.preview.stored] }
  return blocks.map((block) => (block.kind === 'stored' ? note : block))
}
