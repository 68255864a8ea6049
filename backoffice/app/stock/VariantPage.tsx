import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listStockMoves, StockMove, StockPage, StockRow } from '@nukkad/contract/staff/stock'
import { lowStockPieces } from '@nukkad/contract/stock-rules'
import { Badge } from '@nukkad/ui/Badge'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { Level } from './StockPage.tsx'
import { VariantDialog } from './VariantDialog.tsx'
import { moveWords, pieceName, signed } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
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

/** One colour and size: its stock, what is known of it, and everything that ever moved it. */
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
          Pictures
        </Link>
      )}
      {permissions.includes('stock.inward') && (
        <Button size="small" icon="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHead title={pieceName(variant)} actions={actions} />
      <Facts page={page} />
      {permissions.includes('stock.count') && !variant.isArchived && (
        <div className={styles.change}>
          <h2>Change</h2>
          <ChangeForm row={variant} onChanged={() => void revalidate()} />
        </div>
      )}
      <h2 className={styles.heading}>Ledger</h2>
      {moves.content.length === 0 ? (
        <p>Nothing ever came or went.</p>
      ) : (
        <Table caption="Ledger, the newest first" columns={columns} rows={moves.content} keyOf={(row) => row.moveId} />
      )}
      <KeyPages label="Pages of the ledger" next={moves.next} />
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
      <Fact name="Stock">
        <Level row={variant} />
        {variant.isArchived && <Badge tone="ink">Archived</Badge>}
      </Fact>
      <Fact name="Ordered, to pack">{ordered}</Fact>
      <Fact name="On the shelf">{variant.stock + ordered}</Fact>
      <Fact name="SKU">{variant.sku}</Fact>
      <Fact name="Barcode">{variant.barcode ?? '–'}</Fact>
      <Fact name="Weight">{weightOf(variant)}</Fact>
      <Fact name="Low at">{variant.lowAt ?? `${lowStockPieces} (as all)`}</Fact>
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
  { name: 'When', cell: ({ at }: StockMove) => <time dateTime={at}>{formatDayAndTime(at)}</time> },
  { name: 'Pieces', cell: ({ delta }: StockMove) => <strong>{signed(delta)}</strong> },
  { name: 'Left', cell: ({ after }: StockMove) => after },
  { name: 'Why', cell: (move: StockMove) => <Why move={move} /> },
  { name: 'Who', cell: ({ staff }: StockMove) => staff },
]

function Why({ move }: { move: StockMove }) {
  const { orderId, documentId, countId, note } = move
  return (
    <>
      {moveWords(move)}
      {orderId !== null && (
        <>
          {' '}
          <Link to={paths.order(orderId)}>{orderId}</Link>
        </>
      )}
      {documentId !== null && (
        <>
          {', '}
          <Link to={paths.receipt(documentId)}>document</Link>
        </>
      )}
      {countId !== null && (
        <>
          {', '}
          <Link to={paths.count(countId)}>stocktake</Link>
        </>
      )}
      {note !== null && <span className={styles.note}> {note}</span>}
    </>
  )
}
