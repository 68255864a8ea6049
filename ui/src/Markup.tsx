import type { MarkupBlock, MarkupSpan } from '@nukkad/contract/markup-rules'
import type { ComponentType, ReactNode } from 'react'
import styles from './Markup.module.css'

type LinkType = ComponentType<{ to: string; children: ReactNode }>
type MarkupProps = {
  blocks: readonly MarkupBlock[]
  /** The router's link, for pages of the store; without it each link reloads the page. */
  Link?: LinkType
}

/** The caller parses the text (`readMarkup`): the store's browser gets blocks and no parser. */
export function Markup({ blocks, Link }: MarkupProps) {
  return (
    <div className={styles.markup}>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <Block key={at} block={block} Link={Link} />
      ))}
    </div>
  )
}

function Block({ block, Link }: { block: MarkupBlock; Link: LinkType | undefined }) {
  if (block.kind === 'text') return <p>{block.spans.map((span, at) => toSpan(span, at, Link))}</p>
  const List = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((spans, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <li key={at}>{spans.map((span, place) => toSpan(span, place, Link))}</li>
      ))}
    </List>
  )
}

function toSpan(span: MarkupSpan, at: number, Link: LinkType | undefined) {
  if (typeof span === 'string') return span
  const { text, bold, href } = span
  const words = bold ? <strong key={at}>{text}</strong> : text
  if (href === undefined) return words
  if (Link !== undefined && href.startsWith('/')) {
    return (
      <Link key={at} to={href}>
        {words}
      </Link>
    )
  }
  return (
    <a key={at} href={href}>
      {words}
    </a>
  )
}
