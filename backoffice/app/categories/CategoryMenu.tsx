import type { Gender } from '@nukkad/contract/shapes'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Badge } from '@nukkad/ui/Badge'
import { IconButton } from '@nukkad/ui/IconButton'
import { Link, useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { countWords } from '../stock/stock-words.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type MenuProps = {
  gender: Gender
  categories: readonly StaffCategory[]
  /** Absent for staff who may not edit. */
  onOpen: ((categoryId: string) => void) | undefined
}

/** One menu's categories in their order. */
export function CategoryMenu({ gender, categories, onOpen }: MenuProps) {
  const { revalidate } = useRevalidator()
  const { words, run } = useWork()
  if (categories.length === 0) return null

  const move = (at: number, by: -1 | 1) =>
    run(async () => {
      const ids = categories.map(({ categoryId }) => categoryId)
      const categoryIds = ids.with(at, ids[at + by]!).with(at + by, ids[at]!)
      try {
        await call('POST /categories/order', { body: { gender, categoryIds } })
      } finally {
        // Somebody may have added a category in the meantime.
        await revalidate()
      }
    })
  return (
    <section aria-label={texts.list.menu(gender)} className={styles.menu}>
      <h2>{gender}</h2>
      {words && <Failure>{words}</Failure>}
      <ol>
        {categories.map((category, at) => (
          <li key={category.categoryId}>
            <Row category={category} onOpen={onOpen} />
            {onOpen && (
              <span className={styles.steps}>
                <Step category={category} by={-1} isEnd={at === 0} onMove={() => move(at, -1)} />
                <Step
                  category={category}
                  by={1}
                  isEnd={at === categories.length - 1}

                  onMove={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepProps = {
  category: StaffCategory
  by: -1 | 1
  isEnd: boolean
  onMove: () => Promise<unknown>
}

/** At the end of the menu the button keeps its place and focus, and does nothing. */
function Step({ category: { name }, by, isEnd, onMove }: StepProps) {
  return (
    <IconButton
      icon={by === -1 ? 'chevron-up' : 'chevron-down'}
      size={18}
      label={by === -1 ? texts.list.moveUp(name) : texts.list.moveDown(name)}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || void onMove()}
    />
  )
}

function Row({ category, onOpen }: { category: StaffCategory; onOpen: MenuProps['onOpen'] }) {
  const { categoryId, name, slug, status, products, live } = category
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={() => onOpen(categoryId)}>
            {name}
          </button>
        ) : (
          name
        )}
        {status === 'hidden' && <Badge tone="notice">{texts.list.hidden}</Badge>}
      </h3>
      <p className={styles.soft}>
        {texts.list.address(slug)},{' '}
        <Link to={`${paths.products}?category=${categoryId}`}>
          {countWords(products, false, 'product', 'products')}
        </Link>
        {live < products && `, ${texts.list.active(live)}`}
      </p>
    </div>
  )
}
