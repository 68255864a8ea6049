import type { TaxRate } from '@nukkad/contract/gst-rules'
import { productPage } from '@nukkad/contract/paths'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { StoreLink } from '../frame/StoreLink.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { loadTaxRates } from '../platform/tax-rates.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { DeclarationFields } from './DeclarationFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { DetailFields } from './DetailFields.tsx'
import { GridFields } from './GridFields.tsx'
import { PicturesPart, VariantsPart } from './ProductParts.tsx'
import { SearchFields } from './SearchFields.tsx'
import { SizeChartField } from './SizeChartField.tsx'
import { StatusPart } from './StatusPart.tsx'
import { productStatusBadges, texts } from './texts.ts'
import { waitForLeftSave, useProductDraft, type ProductEditor } from './use-product-draft.ts'
import styles from './ProductPage.module.css'

type Loaded = {
  product: StaffProduct
  categories: StaffCategory[]
  charts: StaffSizeChart[]
  taxRates: readonly TaxRate[]
}

export function loadProduct({ request, params: { productId = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    await waitForLeftSave(productId)
    const [product, { categories }, { charts }, taxRates] = await Promise.all([
      call('GET /products/:productId', { params: { productId } }, { signal: request.signal }),
      call('GET /categories', { signal: request.signal }),
      call('GET /size-charts', { signal: request.signal }),
      loadTaxRates(request.signal),
    ])
    return { product, categories, charts, taxRates }
  })
}

/** The editor of a product, with its status and what is missing to publish it. */
export function ProductPage() {
  const { product, ...known } = useLoaderData<Loaded>()
  return <Editor key={product.productId} loaded={product} {...known} />
}

type EditorProps = Omit<Loaded, 'product'> & { loaded: StaffProduct }

function Editor({ loaded, categories, charts, taxRates }: EditorProps) {
  const editor = useProductDraft(loaded)
  const mayEdit = useMay('products.edit')
  const { product, failure, conflict } = editor
  const { label, tone } = productStatusBadges[product.status]
  return (
    <>
      <PageHead
        title={product.name}
        actions={
          <span className={styles.actions}>
            {product.status === 'live' && <StoreLink to={productPage(product.slug)} />}
            <Badge tone={tone}>{label}</Badge>
          </span>
        }
      />
      <div className={styles.page}>
        {/* Staff without the permission can read everything and change nothing. */}
        <fieldset className={styles.main} disabled={!mayEdit}>
          <legend className={styles.unseen}>{product.name}</legend>
          <DetailFields editor={editor} categories={categories} />
          <PriceFields editor={editor} taxRates={taxRates} />
          <DeclarationFields editor={editor} />
          <FeatureFields editor={editor} />
          <SizeChartField editor={editor} charts={charts} />
          <PicturesPart product={product} />
          {mayEdit ? <GridFields editor={editor} /> : <VariantsPart product={product} />}
          <SearchFields editor={editor} />
        </fieldset>
        <div className={styles.side}>
          {mayEdit && <Saving editor={editor} />}
          {failure.words && Object.keys(failure.fields).length === 0 && <Failure>{failure.words}</Failure>}
          <StatusPart editor={editor} mayEdit={mayEdit} />
        </div>
      </div>
      {conflict && (
        <ConflictDialog conflict={conflict} categories={categories} charts={charts} onDecide={editor.decide} />
      )}
    </>
  )
}

function Saving({ editor: { isSaving, isUnsaved, savesAutomatically, save, failure } }: { editor: ProductEditor }) {
  const isRefused = Object.keys(failure.fields).length > 0 || failure.words !== ''
  return (
    <div className={styles.saving}>
      <output>{formatSaving({ isSaving, isUnsaved, isRefused, isRestSaved: failure.isRestSaved })}</output>
      {(!savesAutomatically || (isRefused && isUnsaved)) && (
        <Button
          tone="primary"
          size="small"
          busy={isSaving}
          {...(!isUnsaved && { disabledReason: texts.saving.nothing })}
          onClick={async () => void (await save())}
        >
          {texts.saving.save}
        </Button>
      )}
    </div>
  )
}

function formatSaving({
  isSaving,
  isUnsaved,
  isRefused,
  isRestSaved,
}: Record<'isSaving' | 'isUnsaved' | 'isRefused' | 'isRestSaved', boolean>): string {
  if (isSaving) return texts.saving.busy
  if (!isUnsaved) return texts.saving.saved
  if (isRestSaved) return texts.saving.exceptMarked
  return isRefused ? texts.saving.refused : texts.saving.unsaved
}
