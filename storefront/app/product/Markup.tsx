import type { MarkupBlock, MarkupSpan } from '@nukkad/contract/markup-rules'
import styles from './Markup.module.css'

/** Read on the server (`readMarkup`): the browser gets blocks and no parser. */
export function Markup({ blocks }: { blocks: readonly MarkupBlock[] }) {
  return (
    <div className={styles.markup}>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: MarkupBlock }) {
  if (block.kind === 'text') return <p>{block.spans.map(toSpan)}</p>
  const List = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((spans, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <li key={at}>{spans.map(toSpan)}</li>
      ))}
    </List>
  )
}

function toSpan(span: MarkupSpan, at: number) {
  if (typeof span === 'string') return span
  const { text, bold, href } = span
  const words = bold ? <strong key={at}>{text}</strong> : text
  return href === undefined ? (
    words
  ) : (
    <a key={at} href={href}>
      {words}
    </a>
  )
}
