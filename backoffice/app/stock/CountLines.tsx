import { formatDayAndTime } from '@nukkad/contract/dates'
import type { CountLine, CountPage } from '@nukkad/contract/staff/counts'
import { Button } from '@nukkad/ui/Button'
import { Link, useRevalidator } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { variantName, signed } from './stock-words.ts'
import { paths } from '../platform/paths.ts'
import { countWarnings, texts } from './texts.ts'
import styles from './CountLines.module.css'

/** The counted and the expected quantity of each variant. */
export function CountLines({ count, mayCount }: { count: CountPage; mayCount: boolean }) {
  const { revalidate } = useRevalidator()
  const { countId, lines } = count
  async function recount(variantId: string) {
    await call('DELETE /stock/counts/:countId/lines/:variantId', { params: { countId, variantId } })
    await revalidate()
  }
  if (lines.content.length === 0) return <p>{texts.count.empty}</p>
  const again = {
    name: texts.actions,
    isActions: true,
    cell: (line: CountLine) =>
      line.counted === null ? null : (
        <Button
          tone="quiet"
          size="small"
          aria-label={texts.count.recountOf(variantName(line.variant))}
          onClick={() => recount(line.variant.variantId)}
        >
          {texts.count.recount}
        </Button>
      ),
  }
  return (
    <Table
      caption={texts.count.caption}
      columns={mayCount ? [...columns, again] : columns}
      rows={lines.content}
      keyOf={({ variant }) => variant.variantId}
    />
  )
}

const columns = [
  { name: texts.variant, cell: (line: CountLine) => <Variant line={line} /> },
  { name: texts.count.counted, cell: ({ counted }: CountLine) => counted ?? '–' },
  { name: texts.count.expected, cell: ({ expected }: CountLine) => expected ?? '–' },
  {
    name: texts.count.adjustment,
    cell: ({ change, counted }: CountLine) => (counted === null ? '–' : <Change by={change} />),
  },
  {
    name: texts.count.countedAt,
    cell: ({ countedAt }: CountLine) =>
      countedAt === null ? null : <time dateTime={countedAt}>{formatDayAndTime(countedAt)}</time>,
  },
]

function Variant({ line: { variant, doubt } }: { line: CountLine }) {
  return (
    <>
      <Link to={paths.variantStock(variant.variantId)}>{variantName(variant)}</Link>
      {doubt !== null && <span className={styles.doubt}>{countWarnings[doubt]}</span>}
    </>
  )
}

function Change({ by }: { by: number }) {
  return <strong className={by < 0 ? styles.less : undefined}>{signed(by)}</strong>
}
