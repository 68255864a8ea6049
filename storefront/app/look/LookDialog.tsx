import type { LookPage } from '@nukkad/contract/looks'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { href, Link } from 'react-router'
import { Photo } from '../goods/Photo.tsx'
import { reasonOf } from '../platform/api.ts'
import styles from './LookDialog.module.css'
import type { LookDialogProps } from './look-dialog-props.ts'
import { LookItem } from './LookItem.tsx'
import { texts } from './texts.ts'
import { type Bundle, useBundle } from './use-bundle.tsx'
import { useLook } from './use-look.ts'

/** The products of a look, to be added to the bag together. */
export function LookDialog({ look, onClose }: LookDialogProps) {
  const read = useLook(look.slug)
  const bundle = useBundle(read, onClose)
  const { items } = bundle
  return (
    <Dialog open wide onClose={onClose} title={look.name} actions={items.length > 0 && <AddButton bundle={bundle} />}>
      <div className={styles.look}>
        <Photo
          url={look.imageUrl}
          alt=""
          width={look.width}
          height={look.height}
          tint={look.tone}
          sizes="(width >= 768px) 20rem, 90vw"
          className={styles.picture}
        />
        <div className={styles.side}>
          <Items read={read} bundle={bundle} />
          <Link
            to={href('/products/:slug', { slug: look.slug })}
            className={buttonClass({ tone: 'quiet', size: 'small' })}
          >
            {texts.viewAll(look.category)}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

type ItemsProps = { read: { look: LookPage | undefined; failure: unknown; readAgain: () => unknown }; bundle: Bundle }

function Items({ read: { look, failure, readAgain }, bundle: { items, choose, chosen } }: ItemsProps) {
  if (look === undefined) return failure === undefined ? <Waiting /> : <NotLoaded {...{ failure, readAgain }} />
  if (items.length === 0) return <p>{texts.none}</p>
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <LookItem key={item.card.productId} item={item} chosen={chosen} onChoose={choose} />
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <Loading label={texts.loading} className={styles.items}>
      <Skeleton shape="title" />
      <Skeleton shape="button" />
      <Skeleton shape="title" />
      <Skeleton shape="button" />
    </Loading>
  )
}

function NotLoaded({ failure, readAgain }: { failure: unknown; readAgain: () => unknown }) {
  return (
    <div role="alert" className={styles.items}>
      <p>{texts.notLoaded}</p>
      <p>{reasonOf(failure)}</p>
      <p>
        <Button size="small" onClick={readAgain}>
          {texts.tryAgain}
        </Button>
      </p>
    </div>
  )
}

function AddButton({ bundle: { items, buyable, missed, add } }: { bundle: Bundle }) {
  const total = buyable.reduce((sum, { card }) => sum + card.price, 0)
  return (
    <>
      <div role="alert" className={styles.missed}>
        {missed.length > 0 && <p>{texts.missed(missed.map(({ card, size }) => texts.item(card.name, size)))}</p>}
      </div>
      <Button tone="primary" wide icon="bag" disabledReason={buyable.length === 0 ? texts.noSize : null} onClick={add}>
        {texts.add(buyable.length, buyable.length === items.length, total)}
      </Button>
    </>
  )
}
