import { genders } from '@nukkad/contract/category-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { NewCategory } from './NewCategory.tsx'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type Loaded = { categories: StaffCategory[] }

export function loadCategories({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /categories', { signal: request.signal }))
}

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'merge'; categoryId: string }

/** The categories of the store's menus, in their order. */
export function CategoriesPage() {
  const { categories } = useLoaderData<Loaded>()
  const mayEdit = useMay('products.edit')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => setOpened({ kind: 'new' })}>
      {texts.list.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.list.title} words={texts.list.help} actions={actions} />
      {categories.length === 0 && (
        <EmptyState drawing="nothing-found" title={texts.list.none}>
          {texts.list.noneHint}
        </EmptyState>
      )}
      <div className={styles.menus}>
        {genders.map((gender) => (
          <CategoryMenu
            key={gender}
            gender={gender}
            categories={categories.filter((one) => one.gender === gender)}
            onOpen={mayEdit ? (categoryId) => setOpened({ kind: 'edit', categoryId }) : undefined}
          />
        ))}
      </div>
      {opened && <Dialogs opened={opened} categories={categories} onOpen={setOpened} />}
    </>
  )
}

type DialogsProps = {
  opened: OpenDialog
  categories: readonly StaffCategory[]
  onOpen: (opened: OpenDialog | null) => void
}

function Dialogs({ opened, categories, onOpen }: DialogsProps) {
  const close = () => onOpen(null)
  if (opened.kind === 'new') return <NewCategory onClose={close} />
  const { kind, categoryId } = opened
  // Absent if somebody deleted it in the meantime.
  const category = categories.find((one) => one.categoryId === categoryId)
  if (category === undefined) return null
  if (kind === 'merge') return <MergeDialog category={category} categories={categories} onClose={close} />
  return <CategoryDialog category={category} onClose={close} onMerge={() => onOpen({ kind: 'merge', categoryId })} />
}
