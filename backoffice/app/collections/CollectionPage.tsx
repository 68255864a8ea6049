import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { CollectionPage as Collection } from '@nukkad/contract/staff/collections'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteButton } from '../frame/DeleteButton.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { StoreLink } from '../frame/StoreLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { useRecord } from '../platform/use-record.ts'
import { draftOf, fieldsOf } from './collection-draft.ts'
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
  const edit = useRecord(loaded, draftOf)
  const mayEdit = useMay('products.edit')
  const { collectionId, name, slug, isRunning, status } = edit.record
  const params = { collectionId }
  const save = () =>
    edit.save(
      (draft, { version }) => call('PUT /collections/:collectionId', { params, body: { version, ...fieldsOf(draft) } }),
      () => texts.edit.saved,
    )
  return (
    <>
      <PageHead
        title={name}
        words={`/products/${slug}`}
        actions={
          <span className={styles.standing}>
            {isRunning && status !== 'hidden' && <StoreLink to={`/products/${slug}`} />}
            <StatusBadge collection={edit.record} />
          </span>
        }
      />
      <div className={styles.columns}>
        <EditForm edit={edit} submit={texts.edit.save} onSubmit={save} isReadOnly={!mayEdit} label={texts.edit.legend}>
          <CollectionFields draft={edit.draft} categories={categories} errors={edit.errors} onChange={edit.change} />
        </EditForm>
        <CollectionProducts collection={edit.record} mayEdit={mayEdit} update={edit.update} />
      </div>
      {mayEdit && (
        <DeleteButton
          onDelete={() => call('DELETE /collections/:collectionId', { params })}
          done={texts.edit.removed}
          to={paths.collections}
          note={texts.edit.removeHint}
        >
          {texts.edit.remove}
        </DeleteButton>
      )}
    </>
  )
}
