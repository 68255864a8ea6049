import { formatDayAndTime } from '@nukkad/contract/dates'
import { heldBackText } from '@nukkad/contract/parcel-rules'
import type { Identity } from '@nukkad/contract/shop'
import type { PickList } from '@nukkad/contract/staff/packing'
import type { Doc } from '../../sale/receipt/fonts.ts'
import { openPdf } from '../../sale/receipt/open-pdf.ts'
import { colours, column, heightOf, page, rule, write } from '../../sale/receipt/sheet.ts'

const padding = 5
const box = 11
const quantityWidth = 40
const skuWidth = 190
const nameWidth = column.width - quantityWidth - skuWidth - box - 10

/** An A4 sheet to walk along the shelves with: a line each product, colour and size. */
export async function pickListPdf(
  { orders, held, pieces, lines }: PickList,
  shop: Pick<Identity, 'name'>,
  now: Date,
): Promise<Buffer> {
  const { margin } = page
  const { doc, end } = await openPdf({
    size: [page.width, page.height],
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    title: 'Pick list',
    author: shop.name,
    words: JSON.stringify(lines),
    now,
  })
  const counted = `${pieces} ${pieces === 1 ? 'item' : 'items'} for ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
  let y = drawHead(doc, counted, formatDayAndTime(now))
  if (held.length > 0) {
    y = write(doc, heldBackText(held), { x: column.left, y: y + padding, width: column.width, size: 9 }) + padding
    rule(doc, y)
  }
  for (const line of lines) {
    const height = heightOf(doc, nameOf(line), { face: 'strong', size: 10.5, width: nameWidth }) + 14 + 2 * padding
    if (y + height > page.height - margin) {
      doc.addPage()
      y = drawHead(doc, counted, formatDayAndTime(now))
    }
    drawLine(doc, line, y + padding)
    y += height
    rule(doc, y)
  }
  return end()
}

function drawHead(doc: Doc, counted: string, at: string): number {
  const { left: x, width } = column
  write(doc, 'Pick list', { x, y: page.margin, width, face: 'display', size: 22 })
  write(doc, counted, { x, y: page.margin + 2, width, face: 'strong', size: 11, align: 'right' })
  write(doc, at, { x, y: page.margin + 17, width, size: 9, colour: colours.soft, align: 'right' })
  rule(doc, page.margin + 36, { weight: 1.5, colour: colours.ink })
  return page.margin + 36
}

type Line = PickList['lines'][number]

const nameOf = ({ productName }: Line) => productName

function drawLine(doc: Doc, line: Line, y: number): void {
  const { left: x, right } = column
  write(doc, String(line.quantity), { x, y: y - 1, width: quantityWidth, face: 'strong', size: 14 })
  const below = write(doc, nameOf(line), { x: x + quantityWidth, y, width: nameWidth, face: 'strong', size: 10.5 })
  write(doc, `${line.color}, ${line.size}`, { x: x + quantityWidth, y: below, width: nameWidth, size: 9.5 })
  const skuX = x + quantityWidth + nameWidth
  write(doc, line.sku ?? '', { x: skuX, y: y + 2, width: skuWidth, size: 8, colour: colours.soft })
  doc
    .rect(right - box, y, box, box)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke()
}
