import { useState } from 'react'
import { Button, buttonClass } from '../src/Button.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { Row, Section } from './Section.tsx'

const wait = () => new Promise<void>((done) => setTimeout(done, 1500))

export function Actions() {
  const [presses, setPresses] = useState(0)
  const add = async () => {
    setPresses((now) => now + 1)
    await wait()
  }
  return (
    <Section title="Actions">
      <Row>
        <Button tone="primary" size="large" onClick={add}>
          Add to bag
        </Button>
        <Button tone="secondary" size="large" icon="heart">
          Wishlist
        </Button>
        <Button tone="quiet">Clear All</Button>
        <span>Added {presses}</span>
      </Row>
      <Row>
        <Button tone="primary">Proceed to Checkout</Button>
        <Button>Continue shopping</Button>
        <Button tone="danger">Yes, Logout</Button>
        <Button tone="primary" busy>
          Placing order
        </Button>
        <Button tone="primary" disabledReason="Please select size and color">
          Add to bag
        </Button>
      </Row>
      <Row>
        <Button size="small" icon="filter">
          Filter
        </Button>
        <a className={buttonClass({ tone: 'primary', size: 'small' })} href="#actions">
          A link as a button
        </a>
        <IconButton icon="bag" label="Bag" count={3} />
        <IconButton icon="heart" label="Wishlist" aria-pressed={false} />
        <IconButton icon="heart-filled" label="Wishlist" aria-pressed />
        <IconButton icon="arrow-right" label="Next" framed />
      </Row>
    </Section>
  )
}
