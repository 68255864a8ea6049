import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { Badge } from '@nukkad/ui/Badge'
import { Link } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { Part } from './Part.tsx'
import { paths } from '../platform/paths.ts'
import styles from './ProductPage.module.css'

type Variant = StaffProduct['variants'][number]

const pictureWidth = 240

/** A product's pictures, in the order in which the store shows them. */
export function PicturesPart({ product: { productId, pictures } }: { product: StaffProduct }) {
  return (
    <Part title="Pictures">
      {pictures.length === 0 ? (
        <p className={styles.soft}>There is none yet.</p>
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
              <span className={styles.soft}>{color ?? 'No colour'}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.productPictures(productId)}>
          {pictures.length === 0 ? 'Add pictures' : 'Manage the pictures'}
        </Link>
      </p>
    </Part>
  )
}

/** For those who change nothing. */
export function VariantsPart({ product: { variants } }: { product: StaffProduct }) {
  return (
    <Part title="Colours and sizes">
      {variants.length === 0 ? (
        <p className={styles.soft}>There is none yet.</p>
      ) : (
        <Table caption="Colours and sizes" columns={columns} rows={variants} keyOf={({ variantId }) => variantId} />
      )}
    </Part>
  )
}

const columns = [
  {
    name: 'Colour and size',
    cell: ({ variantId, color, size, isArchived }: Variant) => (
      <>
        <Link to={paths.variantStock(variantId)}>{`${color}, ${size}`}</Link> {isArchived && <Badge>Archived</Badge>}
      </>
    ),
  },
  { name: 'SKU', cell: ({ sku }: Variant) => <span className={styles.code}>{sku}</span> },
  { name: 'Barcode', cell: ({ barcode }: Variant) => barcode ?? '–' },
  { name: 'Stock', cell: ({ stock }: Variant) => stock },
]
