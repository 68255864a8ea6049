import { formatDays } from '@nukkad/contract/dates'
import { Accordion } from '@nukkad/ui/Accordion'
import { DefinitionList } from '@nukkad/ui/DataTable'
import { Markup } from '@nukkad/ui/Markup'
import { href, Link } from 'react-router'
import { useSeller, useTerms } from '../page/chrome-loader.ts'
import { ReviewFold } from './ReviewFold.tsx'
import { declarations, featureList } from './declarations.ts'
import styles from './ProductAccordions.module.css'
import type { ProductView } from './product-loader.ts'

/** Text without marks is a paragraph of its own. */
function Description({ of: told }: { of: ProductView['description'] }) {
  if (typeof told === 'string') return <p className={styles.text}>{told}</p>
  return (
    <div className={styles.text}>
      <Markup blocks={told} Link={Link} />
    </div>
  )
}

/** What else there is to know, folded (spec §2.7). */
export function ProductAccordions({ product }: { product: ProductView }) {
  const { returnDays } = useTerms()
  return (
    <div className={styles.folds}>
      <Accordion title="Features" level={2} defaultOpen>
        <DefinitionList items={featureList(product)} />
        <h3 className={styles.legal}>Declarations</h3>
        <DefinitionList items={declarations(product, useSeller())} />
      </Accordion>
      <Accordion title="Description" level={2}>
        <Description of={product.description} />
      </Accordion>
      <Accordion title="Return policy" level={2}>
        <p className={styles.text}>
          Return or exchange within {formatDays(returnDays)} of delivery, unworn, unwashed and with its tags. Request
          the return from your order; the courier picks it up from your doorstep. For another size, return this item and
          order again. Refunds reach you within 7-10 business days.{' '}
          <Link to={href('/shipping-returns')}>Shipping &amp; Returns</Link>
        </p>
      </Accordion>
      <ReviewFold product={product} />
    </div>
  )
}
