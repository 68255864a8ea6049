import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { Fragment } from 'react'
import { texts } from './texts.ts'
import styles from './SearchDialog.module.css'

const { shortcuts } = texts

const keys: readonly { name: string; keys: readonly string[] }[] = [
  { name: shortcuts.search, keys: ['Ctrl K', '/'] },
  { name: shortcuts.next, keys: ['j'] },
  { name: shortcuts.previous, keys: ['k'] },
  { name: shortcuts.select, keys: ['x'] },
  { name: shortcuts.openRow, keys: ['Enter'] },
  { name: shortcuts.help, keys: ['?'] },
]

type ShortcutsDialogProps = {
  open: boolean
  onClose: () => void
  usesSingleKeys: boolean
  onSingleKeys: (areUsed: boolean) => void
}

/** The keyboard shortcuts, with a switch for single keys. */
export function ShortcutsDialog({ open, onClose, usesSingleKeys, onSingleKeys }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={shortcuts.title}>
      <dl className={styles.keys}>
        {keys.map(({ name, keys: pressed }) => (
          <Fragment key={name}>
            <dt>
              {pressed.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ` ${shortcuts.or} `}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{name}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label={shortcuts.singleKeys}
        checked={usesSingleKeys}
        onChange={(event) => onSingleKeys(event.target.checked)}
      />
      <p className={styles.note}>{shortcuts.singleKeysHint}</p>
    </Dialog>
  )
}
