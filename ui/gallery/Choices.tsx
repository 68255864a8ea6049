import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { Checkbox } from '../src/Checkbox.tsx'
import { CodeInput } from '../src/CodeInput.tsx'
import { toggleChoice } from '../src/choices.ts'
import { QuantitySelect } from '../src/QuantitySelect.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { SizeGroup } from '../src/SizeButton.tsx'
import { SwatchChip, SwatchGroup } from '../src/Swatch.tsx'
import { SwatchDots } from '../src/SwatchDots.tsx'
import styles from './Fields.module.css'
import { colours, payments, sizes } from './samples.ts'
import { Row, Section } from './Section.tsx'

const names = colours.map((colour) => colour.name)

export function Choices() {
  const [chosen, setChosen] = useState<string[]>(['Ink Black', 'Marigold'])
  const [size, setSize] = useState<string[]>(['L'])
  const [payment, setPayment] = useState<'ONLINE' | 'CASH'>('ONLINE')
  const [quantity, setQuantity] = useState(1)
  return (
    <Section title="Choices">
      <div className={styles.form}>
        <SwatchGroup legend="Colour" multiple options={colours} value={chosen} onChange={setChosen} />
        <SizeGroup
          legend="Size"
          multiple
          options={sizes}
          value={size}
          onChange={setSize}
          aside={
            <Button tone="quiet" size="small">
              Size Chart
            </Button>
          }
        />
        <RadioGroup legend="Payment method" options={payments} value={payment} onChange={setPayment} />
        <div>
          <Checkbox label="Oversized fit" aside={12} defaultChecked />
          <Checkbox label="Full sleeve" aside={4} />
        </div>
        <fieldset>
          <Checkbox label="Red" aside={12} indeterminate />
          {colours.slice(0, 3).map((colour) => (
            <SwatchChip
              key={colour.name}
              small
              {...colour}
              aside={4}
              checked={chosen.includes(colour.name)}
              onChange={() => setChosen(toggleChoice(names, chosen, colour.name, true))}
            />
          ))}
        </fieldset>
        <Code />
      </div>
      <Row>
        <QuantitySelect value={quantity} most={10} onChange={setQuantity} />
        <SwatchDots colours={colours} max={4} />
      </Row>
    </Section>
  )
}

function Code() {
  const [error, setError] = useState<string | null>(null)
  return (
    <CodeInput
      label="Enter the 4-digit code"
      error={error}
      onChange={() => setError(null)}
      onComplete={() => setError('Invalid OTP. Double-check and enter again')}
    />
  )
}
