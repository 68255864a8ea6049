import type { ListedImport } from '@nukkad/contract/staff/imports'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useState } from 'react'
import { texts } from './texts.ts'

type Kind = ListedImport['kind']
type KindDialogProps = { fileName: string; onChoose: (kind: Kind) => void; onClose: () => void }

const kinds = [
  { value: 'products', label: texts.kind.products },
  { value: 'categories', label: texts.kind.categories },
] as const

/** Asks for the kind of a file with columns of both. Nothing of it has been stored yet. */
export function KindDialog({ fileName, onChoose, onClose }: KindDialogProps) {
  const [kind, setKind] = useState<Kind | ''>('')
  const actions = (
    <>
      <Button
        tone="primary"
        {...(kind === '' && { disabledReason: texts.kind.missing })}
        onClick={() => kind !== '' && onChoose(kind)}
      >
        {texts.kind.confirm}
      </Button>
      <Button onClick={onClose}>{texts.kind.cancel}</Button>
    </>
  )
  return (
    <Dialog title={texts.kind.title} open onClose={onClose} actions={actions}>
      <p>{texts.kind.question(fileName)}</p>
      <RadioGroup legend={texts.kind.legend} options={kinds} value={kind} onChange={setKind} />
    </Dialog>
  )
}
