import type { Shipment } from '@nukkad/contract/order'
import { buttonClass } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { CopyNumber } from './CopyNumber.tsx'
import styles from './ShipmentFacts.module.css'
import { texts } from './texts.ts'

export function ShipmentFacts({ shipment: { courier, awb, trackingUrl } }: { shipment: Shipment }) {
  if (courier === null && awb === null) return null
  return (
    <section aria-label={texts.shipment.label} className={styles.shipment}>
      <dl className={styles.facts}>
        {courier !== null && (
          <div>
            <dt>{texts.shipment.courier}</dt>
            <dd>{courier}</dd>
          </div>
        )}
        {awb !== null && (
          <div>
            <dt>{texts.shipment.awb}</dt>
            <dd>
              {awb} <CopyNumber number={awb} />
            </dd>
          </div>
        )}
      </dl>
      {trackingUrl !== null && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          {texts.shipment.track(courier)} <Icon name="external" size={20} />
        </a>
      )}
    </section>
  )
}
