import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useId } from 'react'
import { EditForm, type EditFormProps } from './EditForm.tsx'
import styles from './EditForm.module.css'

type EditDialogProps = Omit<EditFormProps, 'sentBy' | 'isReadOnly' | 'label'> & {
  title: string
  wide?: boolean
  onClose: () => void
}

/** A long form in a dialog: its button stays visible at the foot. */
export function EditDialog({ title, wide = false, onClose, actions, ...form }: EditDialogProps) {
  const id = useId()
  const { edit, submit, tone = 'primary', disabledReason } = form
  const button = (
    <Button type="submit" form={id} size="small" tone={tone} busy={edit.isBusy} disabledReason={disabledReason}>
      {submit}
    </Button>
  )
  const foot =
    actions === undefined ? (
      button
    ) : (
      <div className={styles.foot}>
        {button}
        {actions}
      </div>
    )
  return (
    <Dialog open wide={wide} onClose={onClose} title={title} actions={foot}>
      <EditForm {...form} sentBy={id} />
    </Dialog>
  )
}
