import { Accordion } from '@nukkad/ui/Accordion'
import { DefinitionList } from '@nukkad/ui/DataTable'
import { Markup } from '@nukkad/ui/Markup'
import { href, Link } from 'react-router'
import { useSeller, useTerms } from '../page/chrome-loader.ts'
import { ReviewFold } from './ReviewFold.tsx'
import { declarations, featureList } from './declarations.ts'
import styles from './ProductAccordions.module.css'
import type { ProductView } from './product-loader.ts'
import { texts } from './texts.ts'

/** Text without marks is one paragraph. */
function Description({ of: told }: { of: ProductView['description'] }) {
  if (typeof told === 'string') return <p className={styles.text}>{told}</p>
  return (
    <div className={styles.text}>
      <Markup blocks={told} Link={Link} />
    </div>
  )
}

/** The details of a product, folded (spec §2.7). */
export function ProductAccordions({ product }: { product: ProductView }) {
  const { returnDays } = useTerms()
  return (
    <div className={styles.folds}>
      <Accordion title={texts.features.title} level={2} defaultOpen>
        <DefinitionList items={featureList(product)} />
        <h3 className={styles.legal}>{texts.declarations.title}</h3>
        <DefinitionList items={declarations(product, useSeller())} />
      </Accordion>
      <Accordion title={texts.descriptionTitle} level={2}>
        <Description of={product.description} />
      </Accordion>
      <Accordion title={texts.returnPolicy.title} level={2}>
        <p className={styles.text}>
          {texts.returnPolicy.text(returnDays)} <Link to={href('/shipping-returns')}>{texts.returnPolicy.link}</Link>
        </p>
      </Accordion>
      <ReviewFold product={product} />
    </div>
  )
}
