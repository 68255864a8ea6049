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

/**
 * A product file as a large Shopify store exports it: HTML with inline styles, signs and line breaks in texts, stock
 * below zero, an apostrophe before barcodes, rows with only a picture, archived products among the others.
 */
export function largeExport({ products, seed, pictures, pictureFiles }: Large) {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const rows: Record<string, string>[] = []
  let archived = 0
  for (let n = 0; n < products; n += 1) {
    const [title, handle] = [`${pick(words)} ${pick(words)} “No. ${n + 1}” – ₹ Saver 😎`, `style-${seed}-${n + 1}`]
    const isArchived = random() < 0.05
    if (isArchived) archived += 1
    const price = 399 + 50 * Math.floor(random() * 20)
    const shown = [pick(colours), pick(colours)].filter((one, at, all) => all.indexOf(one) === at)
    const address = () => `${pictures}/${Math.floor(random() * pictureFiles)}.jpg?v=1700000000`
    const whole = {
      Title: title,
      'Body (HTML)': `<meta charset="utf-8"><p style="color: #333;">Soft&nbsp;cotton, <b>${180 + n} GSM</b>.</p>\n<ul>\n<li>Bio-washed</li>\n<li>Wash cold, "inside out"</li>\n</ul>`,
      Vendor: 'Gulmohar',
      Type: pick(types),
      Tags: `New, ${pick(['summer', 'winter'])}, style_${n}, GST 5%`,
      Published: 'true',
      'Gift Card': 'false',
      Status: isArchived ? 'archived' : 'active',
    }
    const variants = shown.flatMap((color) => sizes.map((size) => ({ color, size })))
    const own = new Map(shown.map((color) => [color, address()]))
    for (const [at, { color, size }] of variants.entries()) {
      rows.push({
        Handle: handle,
        ...(at === 0 && { ...whole, 'Option1 Name': 'Colour', 'Option2 Name': 'Size' }),
        'Option1 Value': color,
        'Option2 Value': size,
        'Variant SKU': `LS/${seed}/${n}-${color.slice(0, 2)}-${size}`,
        'Variant Grams': '220',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': String(Math.floor(random() * 30) - 2),
        'Variant Inventory Policy': 'deny',
        'Variant Price': `${price}.00`,
        'Variant Compare At Price': random() < 0.001 ? '0.00' : `${price + 300}.00`,
        'Variant Barcode': `'89${String(seed % 1000).padStart(3, '0')}${String(n * 10 + at).padStart(8, '0')}`,
        'Variant Image': own.get(color)!,
        'Variant Weight Unit': 'kg',
        'Cost per item': '180.00',
        'Included / India': 'true',
        ...(at < 1 && {
          'Image Src': own.get(color)!,
          'Image Position': '1',
          'Image Alt Text': `${title} in ${color}`,
        }),
      })
    }
    if (random() < 0.5) rows.push({ Handle: handle, 'Image Src': address(), 'Image Position': '2' })
  }
  const lines = [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]
  const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  const variants = rows.filter((row) => row['Variant SKU'] !== undefined)
  return { csv, rows: rows.length, archived, variants: variants.length }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
