import { Badge } from '../src/Badge.tsx'
import { Carousel } from '../src/Carousel.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { Marquee } from '../src/Marquee.tsx'
import { Picture } from '../src/Picture.tsx'
import { Price } from '../src/Price.tsx'
import { ProductCardSkeleton } from '../src/Skeleton.tsx'
import { SwatchDots } from '../src/SwatchDots.tsx'
import { LogoMark, Wordmark } from '../src/Wordmark.tsx'
import styles from './Pictures.module.css'
import { colours } from './samples.ts'
import { Row, Section } from './Section.tsx'

const cards = [
  'Monsoon Surf Club Tee',
  'Breton Stripe Tee',
  'Slate Hoodie',
  'Neem Joggers',
  'Night Garden Dress',
  'Brick Tee',
]

export function Pictures() {
  return (
    <Section title="Pictures">
      <Row>
        <Wordmark height={64} />
        <Wordmark />
        <LogoMark />
        <LogoMark size={24} />
      </Row>
      <Carousel
        label="New arrivals"
        heading={<h2>New arrivals</h2>}
        items={cards.map((name, index) => ({ id: name, content: <Card name={name} index={index} /> }))}
      />
      <div className={styles.skeletons}>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </div>
      <div data-surface="ink">
        <Marquee label="Made with">
          {[
            'Tiruppur cotton',
            'Printed in Bengaluru',
            'Cut for heat',
            'Free delivery online',
            'Seven days to return',
          ].map((words) => (
            <span key={words} className={styles.mark}>
              {words}
            </span>
          ))}
        </Marquee>
      </div>
    </Section>
  )
}

function Card({ name, index }: { name: string; index: number }) {
  const tint = colours[index]?.hex ?? '#e7e4dc'
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
          alt=""
          width={800}
          height={1000}
          tint={tint}
          className={styles.picture}
        />
        <span className={styles.heart}>
          <IconButton
            icon={index === 1 ? 'heart-filled' : 'heart'}
            label={`Wishlist: ${name}`}
            aria-pressed={index === 1}
            backed
          />
        </span>
        {index === 0 && (
          <span className={styles.tag}>
            <Badge tone="ink">New</Badge>
          </span>
        )}
      </div>
      <p>{name}</p>
      <Price price={799 + index * 100} oldPrice={index % 2 ? null : 1499} />
      <SwatchDots colours={colours.slice(0, index + 1)} max={4} />
    </article>
  )
}
