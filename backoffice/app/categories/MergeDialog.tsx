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
import { categoryOptions } from './category-options.ts'
import { countWords } from '../stock/stock-words.ts'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type MergeDialogProps = { category: StaffCategory; categories: readonly StaffCategory[]; onClose: () => void }

/** Merges a category into another one, after telling what that does: it cannot be undone. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const { categoryId, version, name, gender, products } = category
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState<string>()
  const { isBusy, words, fields, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (into === '') return setMissing(texts.merge.missing)
    const isDone = await run(() =>
      call('POST /categories/:categoryId/merge', { params: { categoryId }, body: { version, into } }),
    )
    // The dialog of a deleted category closes with the page.
    await revalidate()
    if (!isDone) return
    toast(texts.merge.merged(name), { tone: 'success' })
    onClose()
  }
  const others = categories.filter((one) => one.categoryId !== categoryId)
  return (
    <Dialog open onClose={onClose} title={texts.merge.title(name)}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{texts.merge.help(countWords(products, false, 'product', 'products'), texts.nameWithMenu(gender, name))}</p>
        <Select
          label={texts.merge.into}
          value={into}
          options={[{ value: '', label: texts.merge.choose }, ...categoryOptions(others)]}
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
            {texts.merge.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
