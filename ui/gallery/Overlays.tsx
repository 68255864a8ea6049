import { useState } from 'react'
import { Button } from '../src/Button.tsx'
import { Dialog } from '../src/Dialog.tsx'
import { Drawer } from '../src/Drawer.tsx'
import { useToast } from '../src/Toast.tsx'
import { Row, Section } from './Section.tsx'

export function Overlays() {
  const [isAsking, setAsking] = useState(false)
  const [side, setSide] = useState<'left' | 'right' | 'bottom' | null>(null)
  const toast = useToast()
  return (
    <Section title="Over the page">
      <Row>
        <Button onClick={() => setAsking(true)}>Dialog</Button>
        <Button onClick={() => setSide('left')}>Left</Button>
        <Button onClick={() => setSide('right')}>Right</Button>
        <Button onClick={() => setSide('bottom')}>Bottom</Button>
        <Button
          onClick={() =>
            toast('Monsoon Tee added to bag! (1 item)', { tone: 'success', action: <a href="#bag">View bag</a> })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast('Failed to update wishlist', { tone: 'danger' })}>Bad toast</Button>
      </Row>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Are you sure you want to logout?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button tone="danger" onClick={() => toast('Something went wrong', { tone: 'danger' })}>
              Yes, Logout
            </Button>
          </>
        }
      >
        <p>Your bag stays on this phone. You can sign in again with a code from your mail.</p>
      </Dialog>
      <Drawer
        open={side !== null}
        onClose={() => setSide(null)}
        title="Filters"
        side={side ?? 'right'}
        narrow={side === 'left'}
        footer={<Button tone="primary">Show 24 styles</Button>}
      >
        <p>Gender, category, size, colour.</p>
      </Drawer>
    </Section>
  )
}
