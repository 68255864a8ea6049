import { SearchReply } from '@nukkad/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeCategory, makeProduct, type MadeApp } from '../../../test/make.ts'

let database: TestDatabase
let shop: MadeApp

type Goods = {
  gender: 'Men' | 'Women'
  kind: string
  category: string
  name: string
  price: number
  hex: string
  sleeve?: string
}
const black = '#1d1c1f'
const goods: readonly Goods[] = [
  {
    gender: 'Men',
    kind: 'tee',
    category: 'Oversized T-Shirts',
    name: 'Cutting Chai Oversized Tee',
    price: 799,
    hex: black,
    sleeve: 'Half sleeve',
  },
  {
    gender: 'Men',
    kind: 'tee',
    category: 'Oversized T-Shirts',
    name: 'Horn OK Oversized Tee',
    price: 899,
    hex: '#b3262e',
    sleeve: 'Half sleeve',
  },
  {
    gender: 'Men',
    kind: 'polo',
    category: 'Polos',
    name: 'Maidan Polo',
    price: 999,
    hex: '#2f7a4d',
    sleeve: 'Half sleeve',
  },
  {
    gender: 'Men',
    kind: 'shirt',
    category: 'Shirts',
    name: 'Madras Check Shirt',
    price: 1299,
    hex: '#2f5fae',
    sleeve: 'Full sleeve',
  },
  {
    gender: 'Men',
    kind: 'hoodie',
    category: 'Hoodies & Sweatshirts',
    name: 'Last Bus Hoodie',
    price: 1799,
    hex: black,
    sleeve: 'Full sleeve',
  },
  {
    gender: 'Men',
    kind: 'jacket',
    category: 'Jackets',
    name: 'Platform Jacket',
    price: 2499,
    hex: '#77492f',
    sleeve: 'Full sleeve',
  },
  { gender: 'Men', kind: 'cargo', category: 'Cargos', name: 'Jugaad Cargo', price: 1599, hex: '#6d6a3f' },
  { gender: 'Men', kind: 'jeans', category: 'Jeans', name: 'Local Jeans', price: 1699, hex: '#22304a' },
  { gender: 'Men', kind: 'jogger', category: 'Joggers', name: 'Nap Joggers', price: 1199, hex: '#86868a' },
  { gender: 'Men', kind: 'shorts', category: 'Shorts', name: 'Marine Drive Shorts', price: 699, hex: '#e8702a' },
  {
    gender: 'Women',
    kind: 'top',
    category: 'Tops',
    name: 'Bandhani Top',
    price: 599,
    hex: '#e58ba8',
    sleeve: 'Sleeveless',
  },
  { gender: 'Women', kind: 'dress', category: 'Dresses', name: 'Rain Midi Dress', price: 1499, hex: '#e6b422' },
  { gender: 'Women', kind: 'coord', category: 'Co-ord Sets', name: 'Mehfil Co-ord Set', price: 1999, hex: '#6b4a9c' },
  { gender: 'Women', kind: 'skirt', category: 'Skirts', name: 'Block Print Ferry Skirt', price: 1099, hex: '#f8f6f0' },
]

beforeAll(async () => {
  database = await testDatabase()
  const categories = new Map<string, string>()
  for (const [at, { gender, kind, category, name, price, hex, sleeve }] of goods.entries()) {
    const slug = `${gender.toLowerCase()}-${kind}`
    const categoryId =
      categories.get(slug) ?? (await makeCategory(database.db, { gender, slug, name: category })).categoryId
    categories.set(slug, categoryId)
    await makeProduct(database.db, {
      categoryId,
      name,
      price,
      slug: `${slug}-${at}`,
      popularity: 100 - at,
      colours: [{ name: `Shade ${at}`, hex }],
      sizes: kind === 'jeans' ? ['30', '32'] : ['S', 'M', 'L', 'XL', 'XXL'],
      features: sleeve === undefined ? {} : { sleeve },
    })
  }
  shop = await makeApp(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function told(typed: string) {
  const reply = await shop.app.inject({ url: '/api/v1.0/products/search', query: { q: typed } })
  const { content, near, missing, total, readAs } = SearchReply.parse(reply.json())
  const kinds = [...new Set(content.map(({ name }) => goods.find((one) => one.name === name)!.kind))]
  return { kinds, near, missing, total, readAs }
}

/** Searches for goods that the shop has: the query, and the kind of every result. */
const found = `
tshirt: tee           t-shirt: tee         t shirt: tee          tee: tee             tees: tee            tshirts: tee
tishirt: tee          tshrt: tee           teeshirt: tee         tshirt men: tee      oversize tshirt: tee   oversized tee: tee
over size t shirt: tee   baggy tshirt: tee   polo: polo          polos: polo          polo tshirt for men: polo
shirt: shirt          shirts: shirt        shrit: shirt          shirt full sleeve: shirt   checks shirt: shirt
hoodie: hoodie        hoody: hoodie        hudi: hoodie          hoddie: hoodie       hoodies: hoodie      hodie: hoodie
jacket: jacket        jackets: jacket      jaket: jacket         jackit: jacket       jakcet: jacket
cargo: cargo          cargos: cargo        kargo: cargo          carog: cargo         cargo pants: cargo
jeans: jeans          jean: jeans          jens: jeans           jeens: jeans         jins: jeans          denim: jeans
jogger: jogger        joggers: jogger      joger: jogger         jogers: jogger       track pants: jogger   trackpant: jogger
lower: jogger         pajama: jogger       pyjama: jogger        shorts: shorts       short: shorts        half pant: shorts
bermuda: shorts       nicker: shorts       top: top              tops: top            ladies top: top      blouse: top
dress: dress          dresses: dress       dres: dress           frock: dress         midi dress: dress    gown: dress
coord: coord          co-ord: coord        co ord set: coord     cord set: coord      skirt: skirt         skirts: skirt
skrit: skirt          ghagra: skirt        sleeveless top: top   chai: tee            horn ok: tee         bandhani: top
black hoodie: hoodie  red tshirt: tee      blue shirt: shirt     green polo: polo     yellow dress: dress  pink top: top
lal tshirt: tee       laal tee: tee        kala hoodie: hoodie   kaali hoodie: hoodie   neela shirt: shirt   nili shirt: shirt
safed skirt: skirt    peeli dress: dress   gulabi top: top       hara polo: polo      maroon tee: tee      navy jeans: jeans
jeans 32: jeans       size 30 jeans: jeans   hoodie xxl: hoodie   xxl hoodie: hoodie   2xl hoodie: hoodie   tshirt medium: tee
jeans for men: jeans  mens jeans: jeans    women dress: dress    ladki dress: dress   ladkon ki jeans: jeans
best jeans: jeans     sasta top: top       new hoodie: hoodie    chai wali tshirt: tee
चाय: tee              टीशर्ट: tee          टी-शर्ट: tee          काली हुडी: hoodie    हुडी: hoodie        शर्ट: shirt
नीली शर्ट: shirt      जींस: jeans          जीन्स: jeans          जैकेट: jacket        लाल टीशर्ट: tee     पीली ड्रेस: dress
ड्रेस: dress          टॉप: top             गुलाबी टॉप: top       स्कर्ट: skirt        कार्गो: cargo       सफेद स्कर्ट: skirt
`
/** Searches for goods that the shop lacks, and the kinds of the similar products shown. */
const missing = `
saree: dress coord top   sari: dress coord top       साड़ी: dress coord top     kurta: shirt top       kurti: shirt top dress
कुर्ता: shirt top        lehenga: dress coord skirt  salwar: jogger coord      kameez: shirt top      blazer: jacket
legging: jogger          leggings: jogger            vest: tee top             polo neck: polo        croptop: top
crop top: top            linen shirt: shirt          tshirt combo: tee         palazzo: jogger skirt  anarkali: dress
`
/** Searches for goods that the shop lacks, without similar products. */
const nothing = `
shoes, shoe, socks, sock, sandals, linen, silk, bag, belt, cap, watch, scarf, sale, offer, towel, bedsheet, kapda, kids, gift,
lipstick, mobile, charger, sofa, जूते, मोजे, घड़ी, xylophone, tiffin, mask, bra, gym, wallet, dupatta
`
const pairs = (list: string) =>
  list
    .trim()
    .split(/\s{2,}|\n/)
    .map((pair) => pair.split(': ') as [string, string])

test('the lists have at least 150 words', () => {
  expect(pairs(found).length + pairs(missing).length + nothing.split(',').length).toBeGreaterThanOrEqual(150)
})

test('every word for goods in stock finds these goods and nothing else', async () => {
  const wrong = []
  for (const [typed, kind] of pairs(found)) {
    const { kinds, near, missing: lacking } = await told(typed)
    if (kinds.join(' ') !== kind || near || lacking.length > 0) wrong.push([typed, kinds.join(' '), near, lacking])
  }
  expect(wrong).toEqual([])
})

test('a word for missing goods is reported, and similar products are marked', async () => {
  const wrong = []
  for (const [typed, near] of pairs(missing)) {
    const reply = await told(typed)
    const kinds = reply.kinds.toSorted().join(' ')
    if (kinds !== near.split(' ').toSorted().join(' ') || !reply.near || reply.missing.length === 0)
      wrong.push([typed, kinds, reply.near, reply.missing])
  }
  expect(wrong).toEqual([])
})

test('a word without similar products finds nothing', async () => {
  const wrong = []
  for (const typed of nothing.split(',').map((word) => word.trim())) {
    const { total, missing: lacking } = await told(typed)
    if (total > 0 || lacking.join() !== typed) wrong.push([typed, total, lacking])
  }
  expect(wrong).toEqual([])
})

test.each([
  ['black t shirt under 800', 1, false],
  ['t shirt under 800', 1, false],
  ['tshirt below ₹500', 2, true],
  ['700 se kam', 2, false],
  ['1000 से कम', 5, false],
  ['jacket above 2000', 1, false],
  ['shirt 1000-1500', 1, false],
  ['under 100', 14, true],
])('%j finds %d at that price; near: %s', async (typed, total, near) => {
  expect(await told(typed)).toMatchObject({ total, near, missing: [] })
})

test('a reply names the word that a slip was taken for', async () => {
  expect(await told('jens')).toMatchObject({ readAs: 'jeans' })
  expect(await told('black hodie')).toMatchObject({ kinds: ['hoodie'] })
  expect(await told('blak hodie')).toMatchObject({ kinds: ['hoodie'], readAs: 'black hoodie' })
  expect(await told('jeans')).toMatchObject({ readAs: null })
})

test('a slip that is as near to a colour as to another word is taken for the colour', async () => {
  expect(await told('blck tee')).toMatchObject({ kinds: ['tee'], total: 1, readAs: 'black tee' })
  expect(await told('blck')).toMatchObject({ kinds: ['tee', 'hoodie'], readAs: 'black' })
  expect(await told('block')).toMatchObject({ kinds: ['skirt'], readAs: null })
})

test.each(['blck tee', 'jacket under 100', 'black kimono', 'kimono', 'jeans'])(
  'all results of %s say how the words were read, as the first results do',
  async (typed) => {
    const { near, missing, readAs } = await told(typed)
    const list = async (query: object) =>
      (await shop.app.inject({ url: '/api/v1.0/products', query: { q: typed, ...query } })).json().search
    expect(await list({})).toEqual({ near, missing, readAs })
    // Filters do not change the words.
    expect((await list({ minRating: '4.5' })).readAs).toEqual(readAs)
  },
)

test('a list without words says nothing of them', async () => {
  expect((await shop.app.inject({ url: '/api/v1.0/products' })).json()).not.toHaveProperty('search')
})
