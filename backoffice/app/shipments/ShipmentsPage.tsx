import type { ReplyOf } from '@nukkad/contract/endpoint'
import { backWithinDays, parcelViews, type ParcelView, triedAgainDays } from '@nukkad/contract/parcel-rules'
import type { listParcels } from '@nukkad/contract/staff/parcels'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { FindParcel } from '../returns/FindParcel.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { columnsOf } from './shipment-columns.tsx'
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

const views: Readonly<Record<ParcelView, { words: string; nothing: string }>> = {
  packed: { words: 'Hand over', nothing: 'No packed parcel waits for the courier.' },
  handedOver: { words: 'On the way', nothing: 'No parcel is on its way.' },
  undelivered: { words: 'Not delivered', nothing: 'No parcel waits for another try.' },
  comingBack: { words: 'Coming back', nothing: 'No parcel is on its way back.' },
  toReceive: { words: 'To receive', nothing: 'No parcel is overdue.' },
  recalled: { words: 'Pull these', nothing: 'No parcel of a cancelled order lies here.' },
}

/** Parcels by what waits to be done with them. */
export function ShipmentsPage() {
  const { content, next, total } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const show = viewOf(search)
  const tabs = parcelViews.map((view) => ({ to: `?show=${view}`, words: views[view].words, isChosen: view === show }))
  const refresh = () => void revalidate()
  return (
    <>
      <PageHead title="Parcels" words={purposes[show]} />
      <div className={styles.page}>
        <Tabs label="Which parcels" tabs={tabs} />
        {isReceived(show) && permissions.includes('parcels.receive') && <FindParcel />}
        {show === 'packed' && permissions.includes('orders.handOver') && <HandOverForm onDone={refresh} />}
        {content.length === 0 ? (
          <p>{views[show].nothing}</p>
        ) : (
          <>
            <Table
              caption={views[show].words}
              columns={columnsOf(show, {
                mayPack: permissions.includes('orders.pack'),
                mayHandOver: permissions.includes('orders.handOver'),
                onDone: refresh,
              })}
              rows={content}
              keyOf={({ parcelId }) => parcelId}
            />
            <p className={styles.foot}>
              {content.length} of {total.toLocaleString('en-IN')}
            </p>
            <KeyPages label="Pages of parcels" next={next} />
          </>
        )}
      </div>
    </>
  )
}

/** It may come in any day, also while the courier still tries. */
function isReceived(show: ParcelView): boolean {
  return show === 'undelivered' || show === 'comingBack' || show === 'toReceive'
}

const purposes: Readonly<Record<ParcelView, string>> = {
  packed: 'Packed, and waiting for the courier. Who waits longest stands first.',
  handedOver: 'With the courier.',
  undelivered: `Nobody took them in. The courier tries again for about ${triedAgainDays} days: a call may help.`,
  comingBack: 'Nobody took them in, or a customer sends them back.',
  toReceive: `On the way back for ${backWithinDays} days and more: receive them, or ask the courier.`,
  recalled: 'Cancelled after packing. Open the parcels and put the items back: their stock is updated already.',
}
