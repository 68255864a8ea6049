import { istDay } from '@nukkad/contract/dates'
import { ApiError } from '@nukkad/contract/client'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listOrders } from '@nukkad/contract/staff/orders'
import type { View } from '@nukkad/contract/staff/views'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { listQueryOf, withoutPage } from './order-filters.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import { Views } from './Views.tsx'
import styles from './OrdersPage.module.css'

type Listed = {
  page: ReplyOf<typeof listOrders> | null
  errors: Readonly<Record<string, string>>
  /** In India, when it was listed. */
  today: string
  views: View[]
}

export function loadOrders({ request }: LoaderFunctionArgs): Promise<Listed> {
  const query = listQueryOf(new URL(request.url).searchParams)
  const today = istDay(new Date())
  const asked = { signal: request.signal }
  return signedIn(request, async () => {
    const views = call('GET /views', { query: { list: 'orders' } }, asked)
    try {
      const [page, kept] = await Promise.all([call('GET /orders', { query }, asked), views])
      return { page, errors: {}, today, views: kept }
    } catch (error) {
      // What was typed into a filter and is none: said at its field.
      if (error instanceof ApiError && error.status === 422)
        return { page: null, errors: error.fields, today, views: await views }
      throw error
    }
  })
}

/** All orders. The address holds search, filters, sort and page. */
export function OrdersPage() {
  const { page, errors, today, views } = useLoaderData<Listed>()
  const [search] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead title="Orders" />
      <div className={styles.page}>
        <Views views={views} search={search} />
        <OrderFilters search={search} errors={errors} />
        {page === null ? (
          <p role="alert">Nothing is shown until the filter that is marked above is mended.</p>
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
