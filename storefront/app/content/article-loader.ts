import type { Article } from '@nukkad/contract/article'
import { errors } from '@nukkad/contract/errors'
import type { PageBlock } from '@nukkad/contract/page-rules'
import type { MarkupBlock } from '@nukkad/contract/markup-rules'
import type { Call } from '@nukkad/contract/endpoints'
import { orMissing } from '../page/or-missing.ts'
import { type StorageKey, storageKeys, storageTable } from '../platform/storage-table.ts'
import { storageWords } from './storage-words.ts'
import { texts } from './texts.ts'

/** As the shop wrote it, with the list of what the store keeps in a browser where the page asks for it. */
export async function loadArticle(call: Call, slug: string, version?: number) {
  const asked = call('GET /articles/:slug', { params: { slug }, query: version === undefined ? {} : { version } })
  const { intro, sections, ...article } = await orMissing<Article>(asked, errors.PAGE_NOT_FOUND.message)
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
    text(texts.storage.ofCustomer),
    listOf('customer'),
    text(texts.storage.ofDevice),
    listOf('device', 'waiting'),
    text(texts.storage.clear),
  ]
}

const text = (words: string): MarkupBlock => ({ kind: 'text', spans: [words] })

function listOf(...owners: (typeof storageTable)[StorageKey]['of'][]): MarkupBlock {
  const kept = storageKeys.filter((key) => owners.includes(storageTable[key].of))
  return { kind: 'list', items: kept.map((key) => [wordsOf(key)]) }
}

function wordsOf(key: StorageKey): string {
  const words = storageWords[key]
  return storageTable[key].area === 'session' ? texts.storage.untilTabCloses(words) : words
}
