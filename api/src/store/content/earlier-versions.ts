import { type ContentList, ContentVersion } from '@nukkad/contract/staff/content'
import { readAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'

const most = 20

/** Versions from the activity log, newest first; the last one is the state before the first change. */
export async function listEarlierVersions(db: Db, list: ContentList): Promise<{ versions: ContentVersion[] }> {
  const { content: entries, next } = await readAudit(db, { kind: 'content', subject: list, size: most })
  const versions = entries.map(({ at, actor, after }) => ({ at, by: actor, content: contentOf(list, after) }))
  const first = next === null ? entries.at(-1) : undefined
  const all = first ? [...versions, { at: null, by: null, content: contentOf(list, first.before) }] : versions
  return { versions: all.flatMap(({ content, ...version }) => (content ? [{ ...version, content }] : [])) }
}

/** Undefined for an old shape that no form accepts. */
function contentOf(
  list: ContentList,
  facts: Readonly<Record<string, unknown>> | null,
): ContentVersion['content'] | undefined {
  const kept = facts?.[list]
  const part = list === 'about' ? { page: kept } : { items: kept, ...(list === 'looks' && { places: [] }) }
  return ContentVersion.shape.content.safeParse({ [list]: { version: 0, ...part } }).data
}
