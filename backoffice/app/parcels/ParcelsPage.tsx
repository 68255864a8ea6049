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
import { HandOverForm } from './HandOverForm.tsx'
import { columnsOf } from './parcel-columns.tsx'
import styles from './ParcelsPage.module.css'

type Page = ReplyOf<typeof listParcels>

function viewOf(search: URLSearchParams): ParcelView {
  return parcelViews.find((one) => one === search.get('show')) ?? 'packed'
}

export function loadParcels({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { show: viewOf(search), ...(after && { after }) }
  return signedIn(request, () => call('GET /parcels', { query }, { signal: request.signal }))
}

const views: Readonly<Record<ParcelView, { words: string; nothing: string }>> = {
  packed: { words: 'Hand over', nothing: 'No packed parcel waits for the courier.' },
  handedOver: { words: 'On the way', nothing: 'No parcel is on its way.' },
  comingBack: { words: 'Coming back', nothing: 'No parcel is undelivered or on its way back.' },
  recalled: { words: 'Pull these', nothing: 'No parcel of a cancelled order lies here.' },
}

/** Parcels by what waits to be done with them. */
export function ParcelsPage() {
  const { content, next, total } = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const show = viewOf(search)
  const tabs = parcelViews.map((view) => ({ to: `?show=${view}`, words: views[view].words, isChosen: view === show }))
  const refresh = () => void revalidate()
  return (
    <>
      <PageHead title="Parcels" words={purposeOf(show)} />
      <div className={styles.page}>
        <Tabs label="Which parcels" tabs={tabs} />
        {show === 'packed' && permissions.includes('orders.handOver') && <HandOverForm onDone={refresh} />}
        {content.length === 0 ? (
          <p>{views[show].nothing}</p>
        ) : (
          <>
            <Table
              caption={views[show].words}
              columns={columnsOf(show, permissions.includes('orders.pack') ? refresh : null)}
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

function purposeOf(show: ParcelView): string {
  if (show === 'packed') return 'Packed, and waiting for the courier. Who waits longest stands first.'
  if (show === 'handedOver') return 'With the courier.'
  if (show === 'comingBack') return 'Nobody took them in, or a customer sends them back.'
  return 'Cancelled after packing began. Open them and put the pieces back: they are sold again already.'
}
