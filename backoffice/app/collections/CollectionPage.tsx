import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { CollectionPage as Collection } from '@nukkad/contract/staff/collections'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { StoreLink } from '../frame/StoreLink.tsx'
import { call, freshOf } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useUnsaved, useUnsavedGuard } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import { type Change, draftOf, fieldsOf } from './collection-draft.ts'
import { CollectionFields } from './CollectionFields.tsx'
import { CollectionProducts } from './CollectionProducts.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { texts } from './texts.ts'
import { paths } from '../platform/paths.ts'
import styles from './Collections.module.css'

type Loaded = { collection: Collection; categories: StaffCategory[] }

export function loadCollection({ request, params: { collectionId = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  return signedIn(request, async () => {
    const [collection, { categories }] = await Promise.all([
      call('GET /collections/:collectionId', { params: { collectionId } }, { signal }),
      call('GET /categories', { signal }),
    ])
    return { collection, categories }
  })
}

export function CollectionPage() {
  const { collection, categories } = useLoaderData<Loaded>()
  return <Editor key={collection.collectionId} loaded={collection} categories={categories} />
}

function Editor({ loaded, categories }: { loaded: Collection; categories: readonly StaffCategory[] }) {
  const [collection, setCollection] = useState(loaded)
  const mayEdit = useMay('products.edit')
  const change = useCollectionChange(setCollection)
  return (
    <>
      <PageHead
        title={collection.name}
        words={`/products/${collection.slug}`}
        actions={
          <span className={styles.standing}>
            {collection.isRunning && collection.status !== 'hidden' && (
              <StoreLink to={`/products/${collection.slug}`} />
            )}
            <StatusBadge collection={collection} />
          </span>
        }
      />
      <div className={styles.columns}>
        <CollectionForm collection={collection} categories={categories} mayEdit={mayEdit} change={change} />
        <CollectionProducts collection={collection} mayEdit={mayEdit} change={change} />
      </div>
      {mayEdit && <Remove collectionId={collection.collectionId} />}
    </>
  )
}

/** Sends a change. After a conflict the newer version is shown, and the next press saves over it. */
function useCollectionChange(onCollection: (collection: Collection) => void): Change {
  return async (send) => {
    try {
      const saved = await send()
      onCollection(saved)
      return saved
    } catch (error) {
      const fresh = freshOf<Collection>(error)
      if (fresh !== undefined) onCollection(fresh)
      throw error
    }
  }
}

type CollectionFormProps = {
  collection: Collection
  categories: readonly StaffCategory[]
  mayEdit: boolean
  change: Change
}

function CollectionForm({ collection, categories, mayEdit, change }: CollectionFormProps) {
  const [draft, setDraft] = useState(() => draftOf(collection))
  const { isUnsaved, keep } = useUnsaved(draft)
  const { isBusy, words, fields, run, forget } = useWork()
  const toast = useToast()
  const { collectionId, version } = collection
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { version, ...fieldsOf(draft) }
    const isSaved = await run(async () => {
      const saved = await change(() => call('PUT /collections/:collectionId', { params: { collectionId }, body }))
      setDraft(draftOf(saved))
      keep(draftOf(saved))
    })
    if (isSaved) toast(texts.edit.saved, { tone: 'success' })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={styles.field} disabled={!mayEdit}>
        <legend className={styles.unseen}>{texts.edit.legend}</legend>
        <CollectionFields
          draft={draft}
          categories={categories}
          errors={fields}
          onChange={(part) => {
            forget()
            setDraft({ ...draft, ...part })
          }}
        />
      </fieldset>
      {words && <Failure>{words}</Failure>}
      {mayEdit && (
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.edit.save}
          </Button>{' '}
          {isUnsaved && <span className={styles.soft}>{texts.edit.unsaved}</span>}
        </p>
      )}
    </form>
  )
}

function Remove({ collectionId }: { collectionId: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const { forget } = useUnsavedGuard()
  const { isBusy, words, run } = useWork()
  const remove = () =>
    run(async () => {
      await call('DELETE /collections/:collectionId', { params: { collectionId } })
      toast(texts.edit.removed, { tone: 'success' })
      forget()
      await navigate(paths.collections)
    })
  return (
    <div className={styles.foot}>
      <Button size="small" tone="danger" busy={isBusy} onClick={async () => void (await remove())}>
        {texts.edit.remove}
      </Button>
      <span className={styles.soft}>{texts.edit.removeHint}</span>
      {words && <Failure>{words}</Failure>}
    </div>
  )
}
