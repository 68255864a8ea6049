import type { Article } from '@nukkad/contract/article'
import type { PageBlock } from '@nukkad/contract/page-rules'
import type { MarkupBlock } from '@nukkad/contract/markup-rules'
import type { Call } from '@nukkad/contract/endpoints'
import { orMissing } from '../page/or-missing.ts'
import { storageKeys, storageTable } from '../platform/storage-table.ts'

/** As the shop wrote it, with the list of what the store keeps in a browser where the page asks for it. */
export async function loadArticle(call: Call, slug: string, version?: number) {
  const asked = call('GET /articles/:slug', { params: { slug }, query: version === undefined ? {} : { version } })
  const { intro, sections, ...article } = await orMissing<Article>(asked, 'We could not find this page.')
  return {
    ...article,
    intro: whole(intro),
    sections: sections.map(({ blocks, ...section }) => ({ ...section, blocks: whole(blocks) })),
  }
}

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>

function whole(blocks: readonly PageBlock[]): MarkupBlock[] {
  return blocks.flatMap((block) => (block.kind === 'stored' ? storedBlocks() : [block]))
}

function storedBlocks(): MarkupBlock[] {
  return [
    text('We set no cookies. The store saves this for you in your browser:'),
    listOf('customer'),
    text('We delete it when you log out or your login expires. For the device the store saves:'),
    listOf('device'),
    text('Clearing the site’s data in your browser removes all of it.'),
  ]
}

const text = (words: string): MarkupBlock => ({ kind: 'text', spans: [words] })

function listOf(whose: 'customer' | 'device'): MarkupBlock {
  const kept = storageKeys.map((key) => storageTable[key]).filter((stored) => stored.of === whose)
  return {
    kind: 'list',
    items: kept.map(({ what, area }) => [area === 'session' ? `${what}, until you close the tab` : what]),
  }
}
