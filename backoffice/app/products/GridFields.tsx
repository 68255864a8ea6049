import { storedSizeOrder } from '@nukkad/contract/sameness-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { pastedColumn } from '@nukkad/contract/variant-rules'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type ClipboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call, freshOf, errorMessage } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { ColourFields } from './ColourFields.tsx'
import { Part } from './Part.tsx'
import {
  fillDown,
  fillStock,
  gridOf,
  inSizeOrder,
  putCell,
  readGrid,
  rowsOf,
  type Grid,
  type GridRow,
} from './product-grid.ts'
import { SizeFields } from '../size-charts/SizeFields.tsx'
import { SizeOrder } from './SizeOrder.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './GridFields.module.css'

/** Colours times sizes: unsold pairs are unticked; codes and initial stock are typed or pasted down a column. */
export function GridFields({ editor }: { editor: ProductEditor }) {
  const { product } = editor
  const { grid, setGrid, isChanged, error, save } = useGrid(editor)
  return (
    <Part title={texts.variants.title}>
      <p className={styles.soft}>{texts.variants.help}</p>
      <ColourFields colours={grid.colours} onChange={(colours) => setGrid({ ...grid, colours })} />
      <Sizes editor={editor} sizes={grid.sizes} onSizes={(sizes) => setGrid({ ...grid, sizes })} />
      {rowsOf(grid).filter(({ cell }) => cell.isMade && cell.isNew).length > 1 && (
        <StockForAll onFill={(stock) => setGrid(fillStock(grid, stock))} />
      )}
      {rowsOf(grid).length > 0 && (
        <div className={styles.grid}>
          <Table
            caption={texts.variants.title}
            columns={columnsFor(product, grid, setGrid)}
            rows={rowsOf(grid)}
            keyOf={({ key }) => key}
          />
        </div>
      )}
      {error && <Failure>{error}</Failure>}
      <p className={styles.row}>
        <Button size="small" {...(!isChanged && { disabledReason: texts.saving.nothing })} onClick={save}>
          {texts.variants.save}
        </Button>
        {isChanged && <span className={styles.soft}>{texts.saving.unsaved}</span>}
      </p>
    </Part>
  )
}

type SizesProps = { editor: ProductEditor; sizes: readonly string[]; onSizes: (sizes: string[]) => void }

/** The sizes belong to the grid, their order to the product's other fields. */
function Sizes({ editor: { draft, change }, sizes, onSizes }: SizesProps) {
  const list = (
    <SizeOrder
      sizes={sizes}
      isStandard={draft.sizeOrder === null}
      onOrder={(order) => change({ sizeOrder: storedSizeOrder(order) })}
      onRemove={(size) => onSizes(sizes.filter((one) => one !== size))}
    />
  )
  return <SizeFields sizes={sizes} onChange={onSizes} list={list} />
}

/** One initial stock for all new variants; staff correct single ones in the table below. */
function StockForAll({ onFill }: { onFill: (stock: string) => void }) {
  const [stock, setStock] = useState('')
  const isNumber = /^\d+$/.test(stock.trim())
  return (
    <div className={styles.row}>
      <TextField
        label={texts.variants.stockForAll}
        inputMode="numeric"
        autoComplete="off"
        value={stock}
        onChange={(event) => setStock(event.target.value)}
      />
      <Button
        size="small"
        {...(!isNumber && { disabledReason: texts.variants.typeStock })}
        onClick={() => onFill(stock.trim())}
      >
        {texts.variants.fillStock}
      </Button>
    </div>
  )
}

function useGrid(editor: ProductEditor) {
  const { product, draft } = editor
  const [typed, setGrid] = useState(() => gridOf(product))
  const grid = inSizeOrder(typed, draft.sizeOrder)
  const [error, setError] = useState('')
  const toast = useToast()

  async function save() {
    const read = readGrid(grid)
    setError('error' in read ? read.error : '')
    // Saves the other fields first, because both share one version.
    const saved = 'error' in read ? undefined : await editor.save()
    if ('error' in read || saved === undefined) return
    try {
      const params = { productId: saved.productId }
      const body = { version: saved.version, ...read.body }
      const now = await call('PUT /products/:productId/variants', { params, body })
      editor.renew(now)
      setGrid(gridOf(now))
      toast(texts.variants.saved, { tone: 'success' })
    } catch (error) {
      const fresh = freshOf<StaffProduct>(error)
      if (fresh) editor.renew(fresh)
      editor.fail(error)
      setError(formatErrors(error))
    }
  }
  const isChanged = JSON.stringify(grid) !== JSON.stringify(inSizeOrder(gridOf(product), draft.sizeOrder))
  return { grid, setGrid, isChanged, error, save }
}

function formatErrors(error: unknown): string {
  const fields = (error as { fields?: Readonly<Record<string, string>> }).fields ?? {}
  return Object.values(fields).join('. ') || errorMessage(error)
}

type ChangeGrid = (grid: Grid) => void

/** Value, change and paste of a text field in the grid. */
function fieldsOf(grid: Grid, setGrid: ChangeGrid) {
  return (column: 'sku' | 'barcode' | 'stock', row: GridRow) => ({
    labelHidden: true,
    autoComplete: 'off',
    value: row.cell[column],
    onChange: (event: { target: { value: string } }) => setGrid(putCell(grid, row, { [column]: event.target.value })),
    title: row.cell[column],
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const values = pastedColumn(event.clipboardData.getData('text'))
      if (values.length < 2) return
      event.preventDefault()
      setGrid(fillDown(grid, row, { column, values }))
    },
  })
}

function columnsFor(product: StaffProduct, grid: Grid, setGrid: ChangeGrid) {
  const field = fieldsOf(grid, setGrid)
  return [
    {
      name: texts.variants.columns.available,
      cell: (row: GridRow) => (
        <Checkbox
          label={nameOf(row)}
          checked={row.cell.isMade}
          onChange={(event) => setGrid(putCell(grid, row, { isMade: event.target.checked }))}
        />
      ),
    },
    {
      name: texts.variants.columns.sku,
      cell: (row: GridRow) =>
        row.cell.isMade && (
          <TextField
            label={texts.variants.sku(nameOf(row))}
            placeholder={texts.variants.skuHint}
            {...field('sku', row)}
          />
        ),
    },
    {
      name: texts.variants.columns.barcode,
      cell: (row: GridRow) =>
        row.cell.isMade && <TextField label={texts.variants.barcode(nameOf(row))} {...field('barcode', row)} />,
    },
    {
      name: texts.variants.columns.stock,
      cell: (row: GridRow) =>
        row.cell.isMade &&
        (row.cell.isNew ? (
          <TextField label={texts.variants.stock(nameOf(row))} inputMode="numeric" {...field('stock', row)} />
        ) : (
          <StockLink product={product} row={row} />
        )),
    },
  ]
}

const nameOf = ({ colour, size }: GridRow) => texts.variants.name(colour.name || texts.variants.newColour, size)

/** Links to the stock page, where each change of existing stock has a reason. */
function StockLink({ product, row }: { product: StaffProduct; row: GridRow }) {
  const variant = product.variants.find(({ color, size }) => color === row.colour.was && size === row.size)
  if (variant === undefined) return null
  return (
    <Link to={paths.variantStock(variant.variantId)} aria-label={texts.variants.stockLink(nameOf(row), variant.stock)}>
      {variant.stock}
    </Link>
  )
}
