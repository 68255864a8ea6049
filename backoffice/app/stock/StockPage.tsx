import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listStock, StockFilter, StockRow } from '@nukkad/contract/staff/stock'
import { Badge } from '@nukkad/ui/Badge'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { FilterChip, FilterChips } from '../frame/FilterChip.tsx'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { SelectPage, SelectRow, type Selected } from '../frame/SelectRows.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { readFirst } from '../platform/read-first.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { LabelSelection } from './LabelSelection.tsx'
import { StockHead } from './StockHead.tsx'
import { countWords } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './StockPage.module.css'

type Page = ReplyOf<typeof listStock>

const shows = ['out', 'low', 'broken', 'waiting', 'archived'] as const
type Show = (typeof shows)[number]

/** The filter in the address. */
export function stockFilterOf(search: URLSearchParams): StockFilter {
  const q = search.get('q')?.trim()
  const show = shows.find((one) => one === search.get('show'))
  const soldLately = (['true', 'false'] as const).find((one) => one === search.get('soldLately'))
  return { ...(q && { q }), ...(show && { show }), ...(soldLately && { soldLately }) }
}

export function loadStock({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...stockFilterOf(search), ...(after && { after }) }
  return signedIn(request, () => call('GET /stock', { query }, { signal: request.signal }))
}

/** Every colour and size with its stock, which staff change in its row. The address holds search and filter. */
export function StockPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <StockHead title={texts.tabs.stock} />
      <Find search={search} />
      <SoldLately search={search} />
      {page.content.length === 0 ? (
        <EmptyState drawing="nothing-found" title={texts.list.empty}>
          {texts.list.emptyHint}
        </EmptyState>
      ) : (
        <div className={styles.list} aria-busy={isLoading}>
          <StockList key={withoutPage(search)} page={page} search={search} />
        </div>
      )}
    </>
  )
}

function Find({ search }: { search: URLSearchParams }) {
  const { show, soldLately } = stockFilterOf(search)
  return (
    <div className={styles.find}>
      <FindForm label={texts.list.search} placeholder={texts.list.placeholder} keep={{ show, soldLately }} />
      <Tabs label={texts.list.filters} tabs={tabsOf(search)} />
    </div>
  )
}

/** The list shows only the variants that somebody bought lately, or only the others, until this is pressed. */
function SoldLately({ search }: { search: URLSearchParams }) {
  const { soldLately } = stockFilterOf(search)
  if (soldLately === undefined) return null
  const rest = new URLSearchParams(withoutPage(search))
  rest.delete('soldLately')
  return (
    <FilterChips>
      <FilterChip without={`?${rest.toString()}`}>
        <strong>{soldLately === 'true' ? texts.list.soldLately : texts.list.notSoldLately}</strong>
      </FilterChip>
    </FilterChips>
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
  return [tab(undefined, texts.list.all), ...shows.map((show) => tab(show, texts.list[show]))]
}

/** One page of the filtered variants; the selection stays across its pages. */
function StockList({ page, search }: { page: Page; search: URLSearchParams }) {
  const { content, next, total, totalIsMore } = page
  const [chosen, setChosen] = useState<readonly StockRow[]>([])
  const selected = chosen.map(({ variantId }) => variantId)
  const onSelect = (ids: Selected) =>
    setChosen([
      ...chosen.filter(({ variantId }) => ids.includes(variantId)),
      ...content.filter(({ variantId }) => ids.includes(variantId) && !selected.includes(variantId)),
    ])
  return (
    <>
      <div className={styles.head}>
        <SelectPage ids={content.map(({ variantId }) => variantId)} selected={selected} onSelect={onSelect} />
        <output className={styles.count}>{countWords(total, totalIsMore, texts.list.one, texts.list.many)}</output>
      </div>
      <StockTable rows={content} selected={selected} onSelect={onSelect} />
      <KeyPages label={texts.list.pages} next={next} />
      {chosen.length > 0 && (
        <LabelSelection
          rows={chosen}
          total={total}
          onFirst={async (count) => setChosen(await firstOf(search, count))}
          onNone={() => setChosen([])}
        />
      )}
    </>
  )
}

/** The first variants that match the filters. */
function firstOf(search: URLSearchParams, most: number): Promise<StockRow[]> {
  const query = stockFilterOf(search)
  return readFirst(most, (page) => call('GET /stock', { query: { ...query, ...page } }))
}

function withoutPage(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  return rest.toString()
}

type StockTableProps = { rows: readonly StockRow[]; selected: Selected; onSelect: (selected: Selected) => void }

/** A row shows its change at once; the list itself is reloaded with the next page. */
function StockTable({ rows, selected, onSelect }: StockTableProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, StockRow>>>({})
  const mayChange = useMe().permissions.includes('stock.count')
  const columns = [
    {
      name: texts.variant,
      cell: (row: StockRow) => (
        <SelectRow id={row.variantId} name={`${row.productName} ${row.color}, ${row.size}`} {...{ selected, onSelect }}>
          <Variant row={row} />
        </SelectRow>
      ),
    },
    { name: texts.sku, cell: (row: StockRow) => <span className={styles.code}>{row.sku}</span> },
    { name: texts.list.stock, cell: (row: StockRow) => <Level row={row} /> },
    ...(mayChange
      ? [
          {
            name: texts.list.adjust,
            cell: (row: StockRow) =>
              row.isArchived ? (
                <span className={styles.soft}>{texts.list.archived}</span>
              ) : (
                <ChangeForm row={row} onChanged={(now) => setChanged({ ...changed, [now.variantId]: now })} />
              ),
          },
        ]
      : []),
  ]
  const shown = rows.map((row) => changed[row.variantId] ?? row)
  return (
    <Table
      caption={texts.list.caption}
      columns={columns}
      rows={shown}
      keyOf={({ variantId }) => variantId}
      isChosen={({ variantId }) => selected.includes(variantId)}
    />
  )
}

function Variant({ row }: { row: StockRow }) {
  return (
    <Link to={paths.variantStock(row.variantId)} className={styles.piece}>
      {row.productName}{' '}
      <span className={styles.soft}>
        {row.color}, {row.size}
      </span>
    </Link>
  )
}

/** The stock, marked if it is low. */
export function Level({ row }: { row: StockRow }) {
  return (
    <span className={styles.level}>
      <strong>{row.stock}</strong>
      {row.level === 'out' && <Badge tone="sale">{texts.list.out}</Badge>}
      {row.level === 'low' && <Badge tone="notice">{texts.list.low}</Badge>}
      {row.waiting > 0 && <span className={styles.soft}>{texts.list.customersWaiting(row.waiting)}</span>}
    </span>
  )
}
