import { istDay } from '@nukkad/contract/dates'
import { ApiError } from '@nukkad/contract/client'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listOrders } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import type { View } from '@nukkad/contract/staff/views'
import { buttonClass } from '@nukkad/ui/Button'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { texts as categoryTexts } from '../categories/texts.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { call, isRefusal } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { NewOrders } from './NewOrders.tsx'
import { type ListQuery, listQueryOf, type Named, withoutPage } from './order-filters.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import { texts } from './texts.ts'
import { Views } from './Views.tsx'
import styles from './OrdersPage.module.css'

type Listed = {
  page: ReplyOf<typeof listOrders> | null
  errors: Readonly<Record<string, string>>
  /** In India, when it was listed. */
  today: string
  views: View[]
  named: Named
}

export function loadOrders({ request: { url, signal }, request }: LoaderFunctionArgs): Promise<Listed> {
  const query = listQueryOf(new URL(url).searchParams)
  return signedIn(request, async () => {
    const [listed, views, product, category] = await Promise.all([
      listOrErrors(query, signal),
      call('GET /views', { query: { list: 'orders' } }, { signal }),
      findProduct(query, signal),
      findCategory(query, signal),
    ])
    return { ...listed, today: istDay(new Date()), views, named: { product, category } }
  })
}

async function listOrErrors(query: ListQuery, signal: AbortSignal): Promise<Pick<Listed, 'page' | 'errors'>> {
  try {
    return { page: await call('GET /orders', { query }, { signal }), errors: {} }
  } catch (error) {
    // Shown at the field of the filter.
    if (error instanceof ApiError && error.status === 422) return { page: null, errors: error.fields }
    throw error
  }
}

/** A product that is no longer sold has no name here; its orders are still found. */
async function findProduct({ productId }: ListQuery, signal: AbortSignal): Promise<StockProduct | null> {
  if (productId === undefined) return null
  const unnamed = { productId, name: texts.list.unknownProduct, image: null, variants: [] }
  if (!isUuid(productId)) return unnamed
  const { products } = await call('GET /stock/products', { query: { productId: [productId] } }, { signal })
  return products[0] ?? unnamed
}

/** Some roles may read orders and no categories: they see the filter without its name. */
async function findCategory({ categoryId }: ListQuery, signal: AbortSignal): Promise<string | null> {
  if (categoryId === undefined) return null
  try {
    const { categories } = await call('GET /categories', { signal })
    const category = categories.find((one) => one.categoryId === categoryId)
    return category === undefined ? null : categoryTexts.nameWithMenu(category.gender, category.name)
  } catch (error) {
    if (isRefusal(error, 'FORBIDDEN')) return null
    throw error
  }
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** All orders. The address holds search, filters, sort and page. */
export function OrdersPage() {
  const { page, errors, today, views, named } = useLoaderData<Listed>()
  const [search] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const mayCreate = useMay('orders.create')
  return (
    <>
      <PageHead title={texts.list.title} actions={mayCreate && <CreateLink />} />
      <div className={styles.page}>
        <Views views={views} search={search} />
        <OrderFilters search={search} errors={errors} named={named} />
        {search.size === 0 && page !== null && <NewOrders first={page.content[0]?.orderId} />}
        {page === null ? (
          <p role="alert">{texts.list.wrongFilter}</p>
        ) : (
          <OrderList
            key={withoutPage(search).toString()}
            page={page}
            today={today}
            search={search}
            isLoading={isLoading}
          />
        )}
      </div>
    </>
  )
}

function CreateLink() {
  return (
    <Link to={paths.newOrder} className={buttonClass({ size: 'small' })}>
      {texts.list.create}
    </Link>
  )
}
