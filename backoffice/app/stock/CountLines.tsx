import { formatDayAndTime } from '@nukkad/contract/dates'
import type { CountLine, CountPage } from '@nukkad/contract/staff/counts'
import { Button } from '@nukkad/ui/Button'
import { Link, useRevalidator } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { pieceName, signed } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './CountLines.module.css'

const doubtWords = {
  moved: 'Pieces came or went while it was counted. Count it again.',
  corrected: 'Its stock was changed since. It is passed over unless it is counted again.',
  archived: 'Archived since: it is passed over.',
  promised: 'More are missing than are free: orders wait for the rest.',
} as const

/** What was counted beside what had to be there, a variant a row. */
export function CountLines({ count, mayCount }: { count: CountPage; mayCount: boolean }) {
  const { revalidate } = useRevalidator()
  const { countId, lines } = count
  async function recount(variantId: string) {
    await call('DELETE /stock/counts/:countId/lines/:variantId', { params: { countId, variantId } })
    await revalidate()
  }
  if (lines.content.length === 0) return <p>Nothing to show here.</p>
  const again = {
    name: 'Actions',
    isActions: true,
    cell: (line: CountLine) =>
      line.counted === null ? null : (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Count ${pieceName(line.variant)} again`}
          onClick={() => recount(line.variant.variantId)}
        >
          Count again
        </Button>
      ),
  }
  return (
    <Table
      caption="Pieces of the shelf"
      columns={mayCount ? [...columns, again] : columns}
      rows={lines.content}
      keyOf={({ variant }) => variant.variantId}
    />
  )
}

const columns = [
  { name: 'Piece', cell: (line: CountLine) => <Piece line={line} /> },
  { name: 'Counted', cell: ({ counted }: CountLine) => counted ?? '–' },
  { name: 'Expected', cell: ({ expected }: CountLine) => expected ?? '–' },
  {
    name: 'Changes the stock by',
    cell: ({ change, counted }: CountLine) => (counted === null ? '–' : <Change by={change} />),
  },
  {
    name: 'Counted at',
    cell: ({ countedAt }: CountLine) =>
      countedAt === null ? null : <time dateTime={countedAt}>{formatDayAndTime(countedAt)}</time>,
  },
]

function Piece({ line: { variant, doubt } }: { line: CountLine }) {
  return (
    <>
      <Link to={paths.variantStock(variant.variantId)}>{pieceName(variant)}</Link>
      {doubt !== null && <span className={styles.doubt}>{doubtWords[doubt]}</span>}
    </>
  )
}

function Change({ by }: { by: number }) {
  return <strong className={by < 0 ? styles.less : undefined}>{signed(by)}</strong>
}
