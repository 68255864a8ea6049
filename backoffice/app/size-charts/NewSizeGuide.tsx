import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Dialog } from '@nukkad/ui/Dialog'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { emptyChart } from './chart-draft.ts'
import { ChartForm, fieldsOf } from './SizeChartPage.tsx'
import { texts } from './texts.ts'

type NewSizeGuideProps = { sizes: readonly string[]; onClose: () => void; onMade: (chart: StaffSizeChart) => void }

/** Creates a size guide for these sizes, without leaving the page. It has a form, so it goes outside of others. */
export function NewSizeGuide({ sizes, onClose, onMade }: NewSizeGuideProps) {
  const edit = useDraft(() => emptyChart(sizes))
  const create = () => edit.run(async () => onMade(await call('POST /size-charts', { body: fieldsOf(edit.draft) })))
  return (
    <Dialog open wide onClose={onClose} title={texts.list.add}>
      <ChartForm edit={edit} mayEdit onSubmit={create} />
    </Dialog>
  )
}
