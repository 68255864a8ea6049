import type { ReactNode } from 'react'
import { Accordion } from '../src/Accordion.tsx'
import { Badge } from '../src/Badge.tsx'
import { Button } from '../src/Button.tsx'
import { Carousel } from '../src/Carousel.tsx'
import { Checkbox } from '../src/Checkbox.tsx'
import { CodeInput } from '../src/CodeInput.tsx'
import { DataTable, DefinitionList } from '../src/DataTable.tsx'
import { Dialog } from '../src/Dialog.tsx'
import { Drawer } from '../src/Drawer.tsx'
import { EmptyDrawing } from '../src/EmptyDrawing.tsx'
import { EmptyState } from '../src/EmptyState.tsx'
import { Icon } from '../src/Icon.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { Markup } from '../src/Markup.tsx'
import { Marquee } from '../src/Marquee.tsx'
import { Menu } from '../src/Menu.tsx'
import { Pager } from '../src/Pager.tsx'
import { Picture } from '../src/Picture.tsx'
import { Price } from '../src/Price.tsx'
import { QuantitySelect } from '../src/QuantitySelect.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { Rating } from '../src/Rating.tsx'
import { RatingBars } from '../src/RatingBars.tsx'
import { SizeGroup } from '../src/SizeButton.tsx'
import { Loading, ProductCardSkeleton, Skeleton } from '../src/Skeleton.tsx'
import { SkipLink } from '../src/SkipLink.tsx'
import { StepBar } from '../src/StepBar.tsx'
import { SwatchGroup } from '../src/Swatch.tsx'
import { SwatchDots } from '../src/SwatchDots.tsx'
import { TextArea } from '../src/TextArea.tsx'
import { TextField } from '../src/TextField.tsx'
import { Timeline } from '../src/Timeline.tsx'
import { LogoMark, Wordmark } from '../src/Wordmark.tsx'

const ignore = () => {}
const reds = [{ name: 'Brick', hex: '#c4472e' }]
const empty = { open: true, onClose: ignore, children: 'Gender, size' }

/** One of each, as the server would draw it, by the file it lives in. */
export const samples: Record<string, ReactNode> = {
  Accordion: <Accordion title="Return policy">7 days</Accordion>,
  Badge: <Badge tone="sale">35% off</Badge>,
  Button: (
    <Button tone="primary" icon="bag" busy disabledReason="Please select size and color">
      Add to bag
    </Button>
  ),
  Carousel: <Carousel label="New arrivals" items={[{ id: 'tee', content: 'Tee' }]} />,
  Checkbox: <Checkbox label="Half sleeve" aside={4} error="Please choose" />,
  CodeInput: <CodeInput label="Code" onComplete={ignore} error="Please enter all 4 digits" />,
  DataTable: <DataTable caption="Size chart" columns={['Size', 'Chest']} rows={[['S', 42]]} />,
  DefinitionList: <DefinitionList totals items={[{ term: 'Total', value: '₹2,098' }]} />,
  Dialog: <Dialog {...empty} title="Add Address" actions="Save" />,
  Drawer: <Drawer {...empty} title="Filters" side="left" narrow />,
  EmptyDrawing: <EmptyDrawing name="no-orders" />,
  EmptyState: <EmptyState drawing={<EmptyDrawing name="no-orders" />} title="No orders yet." action="Start Shopping" />,
  Icon: <Icon name="truck" label="Delivery" />,
  IconButton: <IconButton icon="bag" label="Bag" count={3} />,
  LogoMark: <LogoMark />,
  Marquee: <Marquee label="Makers">Tiruppur</Marquee>,
  Menu: <Menu button="Sort" items={['Newest']} />,
  Pager: (
    <Pager
      page={2}
      total={7}
      link={({ page, children, ...props }) => (
        <a {...props} href={`?page=${page}`}>
          {children}
        </a>
      )}
    />
  ),
  Markup: (
    <Markup
      blocks={[
        { kind: 'text', spans: ['Within ', { text: '7 days', bold: true }, ', see ', { text: 'how', href: '/faq' }] },
        { kind: 'list', items: [['One'], ['Two']] },
      ]}
    />
  ),
  Picture: (
    <Picture src="/tee.webp" srcSet="/tee-400.webp 400w" alt="White tee" width={800} height={1000} tint="#ccc" />
  ),
  Price: <Price price={1299} oldPrice={1999} />,
  QuantitySelect: <QuantitySelect value={2} most={10} onChange={ignore} />,
  RadioGroup: <RadioGroup legend="Reason" options={[{ value: 'a', label: 'Other' }]} value="a" onChange={ignore} />,
  Rating: <Rating value={4.3} count={128} />,
  RatingBars: <RatingBars counts={{ 1: 0, 2: 0, 3: 1, 4: 2, 5: 5 }} />,
  SizeButton: <SizeGroup legend="Size" options={[{ size: 'M' }]} value={['M']} onChange={ignore} />,
  Skeleton: (
    <Loading label="Loading products">
      <Skeleton shape="title" />
      <ProductCardSkeleton />
    </Loading>
  ),
  SkipLink: <SkipLink />,
  StepBar: <StepBar steps={['Bag', 'Address']} current={1} link={(_, words) => <a href="/checkout/cart">{words}</a>} />,
  Swatch: <SwatchGroup legend="Colour" options={reds} value={['Brick']} onChange={ignore} />,
  SwatchDots: <SwatchDots colours={reds} />,
  TextArea: <TextArea label="Reason" wordLimit={50} defaultValue="Too small" />,
  TextField: <TextField label="Phone" prefix="+91" hint="For the courier" error="Phone is required" />,
  Timeline: <Timeline steps={[{ label: 'Ordered', note: '21 Nov 2026' }]} current={0} />,
  Wordmark: <Wordmark />,
}
