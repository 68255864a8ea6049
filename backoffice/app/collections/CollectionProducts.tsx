import { mostChosenProducts } from '@nukkad/contract/collection-rules'
import { pictureAt } from '@nukkad/contract/media-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { CollectionPage } from '@nukkad/contract/staff/collections'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { Badge } from '@nukkad/ui/Badge'
import { Link } from 'react-router'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { productStatusBadges } from '../products/texts.ts'
import { countWords } from '../stock/stock-words.ts'
import { paths } from '../platform/paths.ts'
import { MoveButtons } from '../frame/MoveButtons.tsx'
import { texts } from './texts.ts'
import styles from './Collections.module.css'

type CollectionProductsProps = {
  collection: CollectionPage
  mayEdit: boolean
  /** Sends a change and shows the resulting collection. */
  update: (send: (collection: CollectionPage) => Promise<CollectionPage>) => Promise<unknown>
}

/** The products of a collection. Each change of a manual collection is saved at once. */
export function CollectionProducts({ collection, mayEdit, update }: CollectionProductsProps) {
  const { collectionId, rule, products, content } = collection
  const { isBusy, words, fields, run } = useWork()
  const ids = content.map(({ productId }) => productId)
  const mayChoose = mayEdit && rule === null
  const error = words || fields.productIds
  const choose = (productIds: string[]) =>
    run(() =>
      update(({ version }) =>
        call('PUT /collections/:collectionId/products', { params: { collectionId }, body: { version, productIds } }),
      ),
    )
  return (
    <section aria-labelledby="chosen" className={styles.part} aria-busy={isBusy}>
      <h2 id="chosen">{countWords(products, false, 'product', 'products')}</h2>
      {mayChoose && <AddProduct key={ids.join()} ids={ids} choose={choose} />}
      {error && <Failure>{error}</Failure>}
      {products === 0 && <p className={styles.soft}>{formatNone(rule)}</p>}
      <List content={content} choose={mayChoose ? choose : undefined} />
      {products > content.length && <p className={styles.soft}>{texts.products.firstShown(content.length)}</p>}
    </section>
  )
}

function formatNone(rule: CollectionPage['rule']): string {
  return rule === null ? texts.products.none : texts.products.noneMatch
}

type AddProps = { ids: readonly string[]; choose: (ids: string[]) => Promise<unknown> }

/**
 * Adds a product at the end, or moves it there. It is remounted after each selection, so that the field is empty again.
 */
function AddProduct({ ids, choose }: AddProps) {
  if (ids.length >= mostChosenProducts) return null
  return (
    <ProductSearch
      label={texts.products.add}
      autoFocus={false}
      onProduct={({ productId }) => void choose([...ids.filter((id) => id !== productId), productId])}
    />
  )
}

type ListProps = { content: readonly ProductRow[]; choose: ((ids: string[]) => Promise<unknown>) | undefined }

/** Without buttons for staff who may not edit, and in an automatic collection. */
function List({ content, choose }: ListProps) {
  const ids = content.map(({ productId }) => productId)
  return (
    <ol className={styles.chosen}>
      {content.map((row, at) => (
        <li key={row.productId}>
          <ProductItem row={row} />
          {choose && (
            <MoveButtons
              name={row.name}
              isFirst={at === 0}
              isLast={at === ids.length - 1}
              onMove={(by) => void choose(ids.with(at, ids[at + by]!).with(at + by, row.productId))}
              onRemove={() => void choose(ids.filter((id) => id !== row.productId))}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const pictureWidth = 240

function ProductItem({ row: { productId, name, image, status, price } }: { row: ProductRow }) {
  const { label, tone } = productStatusBadges[status]
  return (
    <>
      {image === null ? (
        <span className={styles.none} />
      ) : (
        <img
          src={pictureAt(image, { width: pictureWidth + 1, most: pictureWidth })}
          alt=""
          width={40}
          height={50}
          className={styles.picture}
        />
      )}
      <span className={styles.row}>
        <Link to={paths.product(productId)}>{name}</Link>
        <span className={styles.soft}>
          {formatRupees(price)} {status !== 'live' && <Badge tone={tone}>{label}</Badge>}
        </span>
      </span>
    </>
  )
}
