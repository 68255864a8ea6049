import { emptyRule, mostCollectionName } from '@nukkad/contract/collection-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../categories/Categories.module.css'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { paths } from '../platform/paths.ts'
import { collectionTypeLabels, texts } from './texts.ts'

const types = [
  { value: 'manual', label: collectionTypeLabels.manual, note: texts.create.manualNote },
  { value: 'automatic', label: collectionTypeLabels.automatic, note: texts.create.automaticNote },
] as const

/** Creates a hidden collection. An automatic one first has all products in stock. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [type, setType] = useState<'manual' | 'automatic'>('manual')
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      const rule = type === 'manual' ? null : { ...emptyRule, inStock: true }
      const { collectionId } = await call('POST /collections', { body: { name, rule } })
      await navigate(paths.collection(collectionId))
    })
  }
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostCollectionName}
          value={name}
          error={fields.name ?? fields.slug}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <RadioGroup legend={texts.create.type} value={type} options={[...types]} onChange={setType} />
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
