type KeyPage<Row> = { content: readonly Row[]; next: string | null }
type PageRequest = { size: number; after?: string }

const mostListed = 100

/** The first `most` rows of a paged list. */
export async function readFirst<Row>(
  most: number,
  readPage: (wanted: PageRequest) => Promise<KeyPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null | undefined
  while (rows.length < most && after !== null) {
    const page: KeyPage<Row> = await readPage({ size: mostListed, ...(after && { after }) })
    rows.push(...page.content)
    after = page.next
  }
  return rows.slice(0, most)
}
