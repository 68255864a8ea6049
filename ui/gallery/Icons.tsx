import { Drawing } from '../src/Drawing.tsx'
import { drawingShapes } from '../src/drawing-shapes.tsx'
import { EmptyDrawing } from '../src/EmptyDrawing.tsx'
import { emptyDrawingShapes } from '../src/empty-drawing-shapes.tsx'
import { EmptyState } from '../src/EmptyState.tsx'
import { Button } from '../src/Button.tsx'
import { Icon } from '../src/Icon.tsx'
import { iconShapes } from '../src/icon-shapes.tsx'
import { Row, Section } from './Section.tsx'

const keysOf = <Shapes extends object>(shapes: Shapes) => Object.keys(shapes) as (keyof Shapes)[]

export function Icons() {
  return (
    <Section title="Drawings">
      <Row>
        {keysOf(iconShapes).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={28} />
          </span>
        ))}
      </Row>
      <Row>
        {keysOf(drawingShapes).map((name) => (
          <Drawing key={name} name={name} />
        ))}
        {keysOf(emptyDrawingShapes).map((name) => (
          <EmptyDrawing key={name} name={name} />
        ))}
      </Row>
      <EmptyState
        drawing={<EmptyDrawing name="empty-bag" />}
        title="Your bag is empty"
        action={<Button tone="primary">Start Shopping</Button>}
      >
        Nothing in it yet. The corner has new things every Friday.
      </EmptyState>
    </Section>
  )
}
