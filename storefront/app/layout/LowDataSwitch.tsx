import { Checkbox } from '@nukkad/ui/Checkbox'
import { lowData, useLowData } from '../platform/low-data.ts'
import styles from './LowDataSwitch.module.css'
import { texts } from './texts.ts'

/** Low-data mode, kept on this device. On by default where the device asks for it. */
export function LowDataSwitch() {
  const isOn = useLowData()
  return (
    <div className={styles.switch}>
      <Checkbox
        label={texts.lowData.label}
        checked={isOn}
        onChange={({ target }) => lowData.choose(target.checked)}
        aria-describedby="low-data-hint"
      />
      <p id="low-data-hint" className={styles.hint}>
        {texts.lowData.hint}
      </p>
    </div>
  )
}
