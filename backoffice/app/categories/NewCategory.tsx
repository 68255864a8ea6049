import { genders, mostCategoryName } from '@nukkad/contract/category-rules'
import type { Gender } from '@nukkad/contract/shapes'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './Categories.module.css'

/** It comes last in its menu, in which shoppers see it at once; its page is empty until a product is put into it. */
export function NewCategory({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [gender, setGender] = useState<Gender>('Men')
  const { isBusy, words, fields, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isMade = await run(async () => {
      await call('POST /categories', { body: { name, gender } })
      await revalidate()
    })
    if (!isMade) return
    toast(`${name} is in the menu of ${gender}`, { tone: 'success' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="New category">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          hint="As the menu shows it, such as Kurtas"
          autoComplete="off"
          maxLength={mostCategoryName}
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <RadioGroup
          legend="In the menu of"
          segmented
          value={gender}
          options={genders.map((value) => ({ value, label: value }))}
          onChange={setGender}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Make the category
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
