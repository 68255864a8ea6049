import type { MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { Photo } from '../goods/Photo.tsx'
import type { HomeLook } from './home-loader.ts'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './Looks.module.css'
import { texts } from './texts.ts'
import { useLookDialog } from './use-look-dialog.ts'

/** Outfits on a wall: each opens its products, or a category or a collection where it has none. */
export function Looks({ looks, heading }: { looks: readonly HomeLook[]; heading: string }) {
  const prefetch = usePrefetch()
  const { look: shown, Dialog, open, close } = useLookDialog(looks)
  const press = (look: HomeLook) => (event: MouseEvent) => {
    // A new tab shows the category.
    if (look.products === 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(look)
  }
  return (
    <section aria-labelledby="looks" className={styles.section}>
      <header className={styles.header}>
        <h2 id="looks" className={styles.title}>
          {heading}
        </h2>
        <p>{texts.looks.intro}</p>
      </header>
      <ul className={styles.masonry}>
        {looks.map((look) => (
          <li key={look.slug} className={styles.look}>
            <Link
              to={href('/products/:slug', { slug: look.slug })}
              prefetch={look.products === 0 ? prefetch : 'none'}
              aria-haspopup={look.products === 0 ? undefined : 'dialog'}
              onClick={press(look)}
              className={styles.link}
            >
              <Photo
                url={look.imageUrl}
                alt=""
                width={look.width}
                height={look.height}
                tint={look.tone}
                sizes="(width >= 1100px) 25vw, (width >= 700px) 33vw, 45vw"
                className={styles.picture}
              />
              <span className={styles.name}>{look.name}</span>
              <span className={styles.category}>{factsOf(look)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {Dialog && shown && <Dialog key={shown.slug} look={shown} onClose={close} />}
    </section>
  )
}

/** The outfit's price, or the category or collection that a look without products leads to. */
function factsOf({ products, total, gender, category }: HomeLook): string {
  if (products > 0) return texts.looks.items(products, total)
  return gender === null ? texts.looks.collection : texts.looks.category(gender, category)
}
