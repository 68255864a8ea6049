import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listStockMoves, StockMove, StockPage, StockRow } from '@nukkad/contract/staff/stock'
import { lowStockUnits } from '@nukkad/contract/stock-rules'
import { Badge } from '@nukkad/ui/Badge'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { Level } from './StockPage.tsx'
import { VariantDialog } from './VariantDialog.tsx'
import { signed, variantName } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import { formatMove, texts } from './texts.ts'
import styles from './VariantPage.module.css'

type Loaded = { page: StockPage; moves: ReplyOf<typeof listStockMoves> }

export function loadVariant({ request, params: { variantId = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  const after = new URL(request.url).searchParams.get('after')
  const params = { variantId }
  return signedIn(request, async () => {
    const [page, moves] = await Promise.all([
      call('GET /stock/:variantId', { params }, { signal: request.signal }),
      call('GET /stock/:variantId/moves', { params, query: after ? { after } : {} }, { signal: request.signal }),
    ])
    return { page, moves }
  })
}

/** A variant with its stock and stock history. */
export function VariantPage() {
  const { page, moves } = useLoaderData<Loaded>()
  const { variant } = page
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const actions = (
    <div className={styles.actions}>
      {permissions.includes('products.read') && (
        <Link to={paths.productPictures(variant.productId)} className={buttonClass({ size: 'small' })}>
          {texts.page.pictures}
        </Link>
      )}
      {permissions.includes('stock.inward') && (
        <Button size="small" icon="edit" onClick={() => setEditing(true)}>
          {texts.page.edit}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHead title={variantName(variant)} actions={actions} />
      <Facts page={page} />
      {permissions.includes('stock.count') && !variant.isArchived && (
        <div className={styles.change}>
          <h2>{texts.page.adjust}</h2>
          <ChangeForm row={variant} onChanged={() => void revalidate()} />
        </div>
      )}
      <h2 className={styles.heading}>{texts.page.history}</h2>
      {moves.content.length === 0 ? (
        <p>{texts.page.noHistory}</p>
      ) : (
        <Table caption={texts.page.historyCaption} columns={columns} rows={moves.content} keyOf={(row) => row.moveId} />
      )}
      <KeyPages label={texts.page.historyPages} next={moves.next} />
      {isEditing && (
        <VariantDialog
          variant={variant}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function Facts({ page: { variant, ordered } }: { page: StockPage }) {
  return (
    <dl className={styles.facts}>
      <Fact name={texts.page.available}>
        <Level row={variant} />
        {variant.isArchived && <Badge tone="ink">{texts.list.archived}</Badge>}
      </Fact>
      <Fact name={texts.page.reserved}>{ordered}</Fact>
      <Fact name={texts.page.onHand}>{variant.stock + ordered}</Fact>
      <Fact name={texts.sku}>{variant.sku}</Fact>
      <Fact name={texts.page.barcode}>{variant.barcode ?? '–'}</Fact>
      <Fact name={texts.page.weight}>{weightOf(variant)}</Fact>
      <Fact name={texts.page.lowAt}>{variant.lowAt ?? texts.page.defaultLow(lowStockUnits)}</Fact>
    </dl>
  )
}

function weightOf({ weightG }: StockRow): string {
  return weightG === null ? '–' : `${weightG} g`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const columns = [
  { name: texts.page.date, cell: ({ at }: StockMove) => <time dateTime={at}>{formatDayAndTime(at)}</time> },
  { name: texts.page.change, cell: ({ delta }: StockMove) => <strong>{signed(delta)}</strong> },
  { name: texts.page.balance, cell: ({ after }: StockMove) => after },
  { name: texts.page.reason, cell: (move: StockMove) => <Reason move={move} /> },
  { name: texts.page.by, cell: ({ staff }: StockMove) => staff },
]

function Reason({ move }: { move: StockMove }) {
  const { orderId, documentId, countId, note } = move
  return (
    <>
      {formatMove(move)}
      {orderId !== null && (
        <>
          {' '}
          <OrderLink orderId={orderId} />
        </>
      )}
      {documentId !== null && (
        <>
          {', '}
          <Link to={paths.receipt(documentId)}>{texts.page.receipt}</Link>
        </>
      )}
      {countId !== null && (
        <>
          {', '}
          <Link to={paths.count(countId)}>{texts.page.count}</Link>
        </>
      )}
      {note !== null && <span className={styles.note}> {note}</span>}
    </>
  )
}
