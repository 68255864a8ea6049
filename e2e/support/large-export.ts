/** Distinct numbers from 0 to 1, the same for each seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const head =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Included / India,Status'.split(
    ',',
  )

const types = ['T-Shirts', 'Oversized Tees', 'Polos', 'Women Crop Tops', 'Women > Co-ords', 'Hoodies', 'Joggers']
const words = ['Monsoon', 'Gully', 'Haldi', 'Indigo', 'Filter Kaapi', 'Local Train', 'Mango Season', 'Night Bazaar']
const colours = ['Black', 'White', 'Navy', 'Maroon', 'Olive', 'Mustard']
const sizes = ['S', 'M', 'L', 'XL']

type Large = { products: number; seed: number; pictures: string; pictureFiles: number }

type Random = ReturnType<typeof randomFrom>
const pickFrom = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/**
 * A product file as a large Shopify store exports it: HTML with inline styles, signs and line breaks in texts, stock
 * below zero, an apostrophe before barcodes, rows with only a picture, archived products among the others.
 */
export function largeExport({ products, seed, pictures, pictureFiles }: Large) {
  const random = randomFrom(seed)
  const address = () => `${pictures}/${Math.floor(random() * pictureFiles)}.jpg?v=1700000000`
  const all = Array.from({ length: products }, (_, n) => productRows(n, { seed, random, address }))
  const rows = all.flat()
  const lines = [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]
  return {
    csv: lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'),
    rows: rows.length,
    archived: rows.filter((row) => row['Status'] === 'archived').length,
  }
}

type Row = Record<string, string>
type Making = { seed: number; random: Random; address: () => string }

function productRows(n: number, { seed, random, address }: Making): Row[] {
  const title = `${pickFrom(random, words)} ${pickFrom(random, words)} “No. ${n + 1}” – ₹ Saver 😎`
  const handle = `style-${seed}-${n + 1}`
  const price = 399 + 50 * Math.floor(random() * 20)
  const shown = [...new Set([pickFrom(random, colours), pickFrom(random, colours)])]
  const variants = shown.flatMap((color) => {
    const picture = address()
    return sizes.map((size) => ({ color, size, picture }))
  })
  const rows = variants.map(({ color, size, picture }, at) => ({
    Handle: handle,
    ...(at === 0 && { ...productCells(n, title, random), 'Image Src': picture, 'Image Position': '1' }),
    'Option1 Value': color,
    'Option2 Value': size,
    'Variant SKU': `LS/${seed}/${n}-${color.slice(0, 2)}-${size}`,
    'Variant Grams': '220',
    'Variant Inventory Qty': String(Math.floor(random() * 30) - 2),
    'Variant Price': `${price}.00`,
    'Variant Compare At Price': `${price + 300}.00`,
    'Variant Barcode': `'89${String(seed % 1000).padStart(3, '0')}${String(n * 10 + at).padStart(8, '0')}`,
    'Variant Image': picture,
    'Cost per item': '180.00',
  }))
  return random() < 0.5 ? rows : [...rows, { Handle: handle, 'Image Src': address(), 'Image Position': '2' }]
}

function productCells(n: number, title: string, random: Random): Row {
  return {
    Title: title,
    'Body (HTML)': `<meta charset="utf-8"><p style="color: #333;">Soft&nbsp;cotton, <b>${180 + n} GSM</b>.</p>\n<ul>\n<li>Bio-washed</li>\n<li>Wash cold, "inside out"</li>\n</ul>`,
    Vendor: 'Gulmohar',
    Type: pickFrom(random, types),
    Tags: `New, ${pickFrom(random, ['summer', 'winter'])}, style_${n}, GST 5%`,
    'Option1 Name': 'Colour',
    'Option2 Name': 'Size',
    'Image Alt Text': title,
    'Gift Card': 'false',
    Status: random() < 0.05 ? 'archived' : 'active',
  }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
