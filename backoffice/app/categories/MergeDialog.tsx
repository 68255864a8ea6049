import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { categoryOptions } from '../products/product-words.ts'
import { countWords } from '../stock/stock-words.ts'
import styles from './Categories.module.css'

type MergeDialogProps = { category: StaffCategory; categories: readonly StaffCategory[]; onClose: () => void }

/** Says what merging does before it is done: it cannot be taken back. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const { categoryId, version, name, gender, products } = category
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState<string>()
  const { isBusy, words, fields, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (into === '') return setMissing('Please choose where they go')
    const isDone = await run(() =>
      call('POST /categories/:categoryId/merge', { params: { categoryId }, body: { version, into } }),
    )
    // One that is gone closes its dialog with the page.
    await revalidate()
    if (!isDone) return
    toast(`${name} is merged`, { tone: 'success' })
    onClose()
  }
  const others = categories.filter((one) => one.categoryId !== categoryId)
  return (
    <Dialog open onClose={onClose} title={`Merge ${name}`}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          {countWords(products, false, 'product goes', 'products go')} over, and {name} for {gender.toLowerCase()} is no
          more. Whoever opens its address sees the other one. This cannot be taken back.
        </p>
        <Select
          label="Into"
          value={into}
          options={[{ value: '', label: 'Choose' }, ...categoryOptions(others)]}
          error={missing ?? fields.into}
          onChange={(event) => {
            setMissing(undefined)
            setInto(event.target.value)
          }}
          data-autofocus
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="danger" size="small" type="submit" busy={isBusy}>
            Merge
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
