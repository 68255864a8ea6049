import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepNewOrderSound, readNewOrderSound } from '../platform/new-order-sound.ts'
import { useNewOrderCount } from '../platform/new-orders.ts'
import { texts } from './texts.ts'
import styles from './NewOrders.module.css'

/** The number of orders placed since the list was loaded. The list moves only when staff ask for it. */
export function NewOrders({ first }: { first: string | undefined }) {
  const count = useNewOrderCount(first)
  const { revalidate } = useRevalidator()
  const [hasSound, setSound] = useState(readNewOrderSound)
  const changeSound = (isOn: boolean) => {
    keepNewOrderSound(isOn)
    setSound(isOn)
  }
  return (
    <div className={styles.row}>
      <output className={styles.news}>
        {count > 0 && (
          <Button size="small" onClick={() => revalidate()}>
            {texts.list.showNew(count)}
          </Button>
        )}
      </output>
      <Checkbox
        label={texts.list.sound}
        checked={hasSound}
        onChange={({ currentTarget: { checked } }) => changeSound(checked)}
      />
    </div>
  )
}
