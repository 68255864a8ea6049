import { Badge } from '../src/Badge.tsx'
import { buttonClass } from '../src/Button.tsx'
import { iconButtonClass, IconWithBadge } from '../src/IconButton.tsx'
import { Menu } from '../src/Menu.tsx'
import { Pager } from '../src/Pager.tsx'
import { StepBar } from '../src/StepBar.tsx'
import { Timeline } from '../src/Timeline.tsx'
import { steps } from './samples.ts'
import { Row, Section } from './Section.tsx'

export function Way() {
  return (
    <Section title="Ways">
      <StepBar
        steps={['Bag', 'Address', 'Payment']}
        current={1}
        link={(index, words) => (index < 1 ? <a href="#bag">{words}</a> : null)}
      />
      <Timeline steps={steps} current={1} />
      <Pager
        page={2}
        total={7}
        link={({ page, ...props }) => (
          <a {...props} href={`#page-${page}`}>
            {props.children}
          </a>
        )}
      />
      <Row>
        <Badge tone="ink">New</Badge>
        <Badge tone="sale">35% off</Badge>
        <Badge tone="notice">Only 2 left</Badge>
        <Badge tone="success">Delivered</Badge>
        <Badge>Processing</Badge>
        <Menu label="Profile" button={<IconWithBadge name="user" />} className={iconButtonClass()} items={profile} />
        <Menu button="Sort: Popularity" className={buttonClass({ size: 'small' })} align="start" items={orders} />
      </Row>
    </Section>
  )
}

const profile = ['My Profile', 'Track Order', 'Return Order'].map((words) => (
  <a key={words} href="#ways">
    {words}
  </a>
))

const orders = ['Popularity', 'Newest first'].map((words) => (
  <button key={words} type="button">
    {words}
  </button>
))
