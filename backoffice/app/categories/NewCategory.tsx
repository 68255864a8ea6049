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
import { texts } from './texts.ts'
import styles from './Categories.module.css'

/** Creates a category. It is last in its menu, where shoppers see it at once. */
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
    toast(texts.create.created(name, gender), { tone: 'success' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostCategoryName}
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <RadioGroup
          legend={texts.create.gender}
          segmented
          value={gender}
          options={genders.map((value) => ({ value, label: value }))}
          onChange={setGender}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.create.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
