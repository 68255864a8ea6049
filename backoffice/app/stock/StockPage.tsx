import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listStock, StockFilter, StockRow } from '@nukkad/contract/staff/stock'
import { Badge } from '@nukkad/ui/Badge'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { StockHead } from './StockHead.tsx'
import { countWords } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './StockPage.module.css'

type Page = ReplyOf<typeof listStock>

const shows = { out: 'Sold out', low: 'Low', broken: 'Broken size runs', archived: 'Archived' } as const
type Show = keyof typeof shows

/** What the address asks the list for. */
export function stockFilterOf(search: URLSearchParams): StockFilter {
  const q = search.get('q')?.trim()
  const show = (Object.keys(shows) as Show[]).find((one) => one === search.get('show'))
  return { ...(q && { q }), ...(show && { show }) }
}

export function loadStock({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...stockFilterOf(search), ...(after && { after }) }
  return signedIn(request, () => call('GET /stock', { query }, { signal: request.signal }))
}

/** Every colour and size with its stock, which is changed in its row. The address holds search and filter. */
export function StockPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <StockHead title="Stock" />
      <Find search={search} />
      {page.content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No piece fits">
          Pieces are found by SKU, barcode, and how the words of name, colour and size begin.
        </EmptyState>
      ) : (
        <div className={styles.list} aria-busy={isLoading}>
          <output className={styles.count}>
            {countWords(page.total, page.totalIsMore, 'colour and size', 'colours and sizes')}
          </output>
          <StockTable rows={page.content} />
          <KeyPages label="Pages of stock" next={page.next} />
        </div>
      )}
    </>
  )
}

function Find({ search }: { search: URLSearchParams }) {
  const shown = stockFilterOf(search).show
  return (
    <div className={styles.find}>
      <FindForm label="Find a piece" placeholder="SKU, barcode, name, colour, size" keep={{ show: shown }} />
      <Tabs label="Which pieces" tabs={tabsOf(search)} />
    </div>
  )
}

function tabsOf(search: URLSearchParams) {
  const shown = stockFilterOf(search).show
  const to = (show: Show | undefined) => {
    const rest = new URLSearchParams(search)
    rest.delete('after')
    if (show === undefined) rest.delete('show')
    else rest.set('show', show)
    return `?${rest.toString()}`
  }
  const tab = (show: Show | undefined, words: string) => ({ to: to(show), words, isChosen: shown === show })
  return [tab(undefined, 'All'), ...(Object.keys(shows) as Show[]).map((show) => tab(show, shows[show]))]
}

/** A row shows at once what its change made of it; the list itself is read again with the next page. */
function StockTable({ rows }: { rows: readonly StockRow[] }) {
  const [changed, setChanged] = useState<Readonly<Record<string, StockRow>>>({})
  const mayChange = useMe().permissions.includes('stock.count')
  const columns = [
    { name: 'Piece', cell: (row: StockRow) => <Piece row={row} /> },
    { name: 'SKU', cell: (row: StockRow) => <span className={styles.code}>{row.sku}</span> },
    { name: 'Stock', cell: (row: StockRow) => <Level row={row} /> },
    ...(mayChange
      ? [
          {
            name: 'Change',
            cell: (row: StockRow) =>
              row.isArchived ? (
                <span className={styles.soft}>Archived</span>
              ) : (
                <ChangeForm row={row} onChanged={(now) => setChanged({ ...changed, [now.variantId]: now })} />
              ),
          },
        ]
      : []),
  ]
  const shown = rows.map((row) => changed[row.variantId] ?? row)
  return <Table caption="Stock" columns={columns} rows={shown} keyOf={({ variantId }) => variantId} />
}

function Piece({ row }: { row: StockRow }) {
  return (
    <Link to={paths.variantStock(row.variantId)} className={styles.piece}>
      {row.productName} <span className={styles.soft}>{`${row.color}, ${row.size}`}</span>
    </Link>
  )
}

/** How many there are, and whether that is few. */
export function Level({ row }: { row: StockRow }) {
  return (
    <span className={styles.level}>
      <strong>{row.stock}</strong>
      {row.level === 'out' && <Badge tone="sale">Sold out</Badge>}
      {row.level === 'low' && <Badge tone="notice">Low</Badge>}
    </span>
  )
}
