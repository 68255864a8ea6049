import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { Badge } from '@nukkad/ui/Badge'
import { Link } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { Part } from './Part.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

type Variant = StaffProduct['variants'][number]

const pictureWidth = 240

/** A product's pictures in the store's order. */
export function PicturesPart({ product: { productId, pictures } }: { product: StaffProduct }) {
  return (
    <Part title={texts.pictures.title}>
      {pictures.length === 0 ? (
        <p className={styles.soft}>{texts.pictures.none}</p>
      ) : (
        <ul className={styles.pictures}>
          {pictures.map(({ url, alt, color }) => (
            <li key={url}>
              <img
                src={pictureAt(url, { width: pictureWidth + 1, most: pictureWidth })}
                alt={alt}
                width={80}
                height={100}
                loading="lazy"
              />
              <span className={styles.soft}>{color ?? texts.pictures.noColour}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.productPictures(productId)}>
          {pictures.length === 0 ? texts.pictures.add : texts.pictures.manage}
        </Link>
      </p>
    </Part>
  )
}

/** The variants, for staff who may not change them. */
export function VariantsPart({ product: { variants } }: { product: StaffProduct }) {
  return (
    <Part title={texts.variants.title}>
      {variants.length === 0 ? (
        <p className={styles.soft}>{texts.variants.none}</p>
      ) : (
        <Table caption={texts.variants.title} columns={columns} rows={variants} keyOf={({ variantId }) => variantId} />
      )}
    </Part>
  )
}

const columns = [
  {
    name: texts.variants.columns.variant,
    cell: ({ variantId, color, size, isArchived }: Variant) => (
      <>
        <Link to={paths.variantStock(variantId)}>{texts.variants.name(color, size)}</Link>{' '}
        {isArchived && <Badge>{texts.variants.archived}</Badge>}
      </>
    ),
  },
  { name: texts.variants.columns.sku, cell: ({ sku }: Variant) => <span className={styles.code}>{sku}</span> },
  { name: texts.variants.columns.barcode, cell: ({ barcode }: Variant) => barcode ?? '–' },
  { name: texts.variants.columns.stock, cell: ({ stock }: Variant) => stock },
]
