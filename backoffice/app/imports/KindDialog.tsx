import type { ListedImport } from '@nukkad/contract/staff/imports'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useState } from 'react'

type Kind = ListedImport['kind']
type KindDialogProps = { fileName: string; onChoose: (kind: Kind) => void; onClose: () => void }

const kinds = [
  { value: 'products', label: 'Products, prices or stock' },
  { value: 'categories', label: 'Categories' },
] as const

/** Asks what a file is whose columns fit both kinds. Nothing of it has been taken in yet. */
export function KindDialog({ fileName, onChoose, onClose }: KindDialogProps) {
  const [kind, setKind] = useState<Kind | ''>('')
  const actions = (
    <>
      <Button
        tone="primary"
        {...(kind === '' && { disabledReason: 'Choose what the file contains.' })}
        onClick={() => kind !== '' && onChoose(kind)}
      >
        Continue
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  return (
    <Dialog title="What is in this file?" open onClose={onClose} actions={actions}>
      <p>The columns of {fileName} fit products and categories. You see first what each row would do.</p>
      <RadioGroup legend="File contents" options={kinds} value={kind} onChange={setKind} />
    </Dialog>
  )
}
