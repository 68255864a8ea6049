import type { ReplyOf } from '@nukkad/contract/endpoint'
import { parcelViews, type ParcelView } from '@nukkad/contract/parcel-rules'
import type { listParcels } from '@nukkad/contract/staff/parcels'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { FindReturnedOrder } from '../returns/FindReturnedOrder.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { columnsOf } from './shipment-columns.tsx'
import { shipmentViewTexts, texts } from './texts.ts'
import styles from './ShipmentsPage.module.css'

type Page = ReplyOf<typeof listParcels>

function viewOf(search: URLSearchParams): ParcelView {
  return parcelViews.find((one) => one === search.get('show')) ?? 'packed'
}

export function loadShipments({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { show: viewOf(search), ...(after && { after }) }
  return signedIn(request, () => call('GET /parcels', { query }, { signal: request.signal }))
}

/** The shipments, in a view for each next step. */
export function ShipmentsPage() {
  const { content, next, total } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const show = viewOf(search)
  const { name, purpose, empty } = shipmentViewTexts[show]
  const tabs = parcelViews.map((view) => ({
    to: `?show=${view}`,
    words: shipmentViewTexts[view].name,
    isChosen: view === show,
  }))
  const refresh = () => void revalidate()
  return (
    <>
      <PageHead title={texts.title} words={purpose} />
      <div className={styles.page}>
        <Tabs label={texts.views} tabs={tabs} />
        {isReceived(show) && permissions.includes('parcels.receive') && <FindReturnedOrder />}
        {show === 'packed' && permissions.includes('orders.handOver') && <DispatchForm onDone={refresh} />}
        {content.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <Table
              caption={name}
              columns={columnsOf(show, {
                mayPack: permissions.includes('orders.pack'),
                mayHandOver: permissions.includes('orders.handOver'),
                onDone: refresh,
              })}
              rows={content}
              keyOf={({ parcelId }) => parcelId}
            />
            <p className={styles.foot}>{texts.shown(content.length, total)}</p>
            <KeyPages label={texts.pages} next={next} />
          </>
        )}
      </div>
    </>
  )
}

/** A shipment may come back any day, also while the courier still tries. */
function isReceived(show: ParcelView): boolean {
  return show === 'undelivered' || show === 'comingBack' || show === 'toReceive'
}
