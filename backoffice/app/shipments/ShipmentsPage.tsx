import type { ReplyOf } from '@nukkad/contract/endpoint'
import { parcelViews, type ParcelView } from '@nukkad/contract/parcel-rules'
import type { listParcels } from '@nukkad/contract/staff/parcels'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SelectPage, type Selected } from '../frame/SelectRows.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { FindReturnedOrder } from '../returns/FindReturnedOrder.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { shipmentBulkActions, ShipmentSelection } from './ShipmentSelection.tsx'
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

/** The shipments, with a view for each next step. */
export function ShipmentsPage() {
  const page = useLoaderData<Page>()
  const { content } = page
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const show = viewOf(search)
  const { purpose, empty } = shipmentViewTexts[show]
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
        {content.length === 0 ? <p>{empty}</p> : <ShipmentList key={show} show={show} page={page} onDone={refresh} />}
      </div>
    </>
  )
}

type ShipmentListProps = { show: ParcelView; page: Page; onDone: () => void }

/** One page of a view; the selection stays across its pages. */
function ShipmentList({ show, page: { content, next, total }, onDone }: ShipmentListProps) {
  const { permissions } = useMe()
  const [selected, setSelected] = useState<Selected>([])
  const maySelect = shipmentBulkActions[show] !== undefined && permissions.includes('orders.move')
  const selection = maySelect ? { selected, onSelect: setSelected } : undefined
  const columns = columnsOf(show, {
    mayPack: permissions.includes('orders.pack'),
    mayHandOver: permissions.includes('orders.handOver'),
    selection,
    onDone,
  })
  return (
    <>
      {selection && <SelectPage ids={content.map(({ orderId }) => orderId)} {...selection} />}
      <Table
        caption={shipmentViewTexts[show].name}
        columns={columns}
        rows={content}
        keyOf={({ parcelId }) => parcelId}
        isChosen={({ orderId }) => selected.includes(orderId)}
      />
      <p className={styles.foot}>{texts.shown(content.length, total)}</p>
      <KeyPages label={texts.pages} next={next} />
      {selected.length > 0 && (
        <ShipmentSelection show={show} selected={selected} total={total} onSelect={setSelected} onDone={onDone} />
      )}
    </>
  )
}

/** A shipment may come back any day, even while the courier still tries to deliver. */
function isReceived(show: ParcelView): boolean {
  return show === 'undelivered' || show === 'comingBack' || show === 'toReceive'
}
