import { Button } from '../src/Button.tsx'
import { Checkbox } from '../src/Checkbox.tsx'
import { DefinitionList } from '../src/DataTable.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { Price } from '../src/Price.tsx'
import { Rating } from '../src/Rating.tsx'
import { TextField } from '../src/TextField.tsx'
import { Wordmark } from '../src/Wordmark.tsx'
import styles from './OnInk.module.css'
import { Row, Section } from './Section.tsx'

export function OnInk() {
  return (
    <Section title="On ink">
      <div data-surface="ink" className={styles.panel}>
        <Wordmark height={48} />
        <Row>
          <Button tone="primary">Start Shopping</Button>
          <Button>Continue</Button>
          <Button tone="quiet">Clear All</Button>
          <Button disabledReason="Please select size and color">Add to bag</Button>
          <IconButton icon="instagram" label="Instagram" />
          <IconButton icon="bag" label="Bag" count={12} framed />
        </Row>
        <Row>
          <Price price={1299} oldPrice={1999} />
          <Rating value={3.5} count={12} />
          <a href="#ink">Privacy Policy</a>
        </Row>
        <div className={styles.form}>
          <TextField
            label="Email"
            hint="One letter a month."
            error="Please enter a valid email address"
            after={<Button tone="primary">Join</Button>}
          />
          <Checkbox label="Only for men" defaultChecked />
          <DefinitionList
            totals
            items={[
              { term: 'Bag', value: '₹2,098' },
              { term: 'Total', value: '₹2,098' },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}
