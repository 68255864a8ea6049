import {
  type Crop,
  mostAltCharacters,
  type PictureView,
  pictureViews,
  proposeAlt,
} from '@nukkad/contract/picture-rules'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditDialog } from '../frame/EditDialog.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useDraft } from '../platform/use-edit.ts'
import { useWork } from '../platform/use-work.ts'
import { CropEditor } from './CropEditor.tsx'
import { Previews } from './Previews.tsx'
import type { Focus } from './visible-part.ts'
import { texts, viewLabels } from './texts.ts'
import styles from './PictureDialog.module.css'

type DialogProps = {
  product: ProductPictures
  picture: StaffPicture
  onClose: () => void
  onColor: (color: string | null) => void
}

type Draft = { view: PictureView | null; alt: string; color: string | null; focus: Focus; crop: Crop | null }

/** Edits a picture's colour, view, alt text and crop. The store changes only when they are saved. */
export function PictureDialog({ product, picture, onClose, onColor }: DialogProps) {
  const edit = useDraft(() => draftOf(picture))
  const { draft, change } = edit
  const { revalidate } = useRevalidator()

  async function submit() {
    const isSaved = await edit.save(async () => {
      await save(picture, draft)
      return texts.dialog.saved
    })
    if (!isSaved) return
    if (draft.color !== picture.color) onColor(draft.color)
    onClose()
    await revalidate()
  }

  return (
    <EditDialog
      wide
      title={texts.dialog.title}
      onClose={onClose}
      edit={edit}
      submit={picture.isAltConfirmed ? texts.dialog.save : texts.dialog.saveAndConfirm}
      onSubmit={submit}
      actions={<RemoveButtons pictureId={picture.pictureId} onRemoved={onClose} />}
    >
      <div className={styles.halves}>
        <CropEditor
          {...{ picture, focus: draft.focus, crop: draft.crop }}
          onFocusPoint={(focus) => change({ focus })}
          onCrop={(crop) => change({ crop })}
        />
        <div className={styles.side}>
          <Previews picture={picture} focus={draft.focus} crop={draft.crop} />
          <DescriptionFields product={product} draft={draft} error={edit.errors.alt} onChange={change} />
        </div>
      </div>
    </EditDialog>
  )
}

async function save({ pictureId, crop: before }: StaffPicture, { view, alt, focus, crop }: Draft): Promise<void> {
  const params = { pictureId }
  if (!isSame(crop, before)) await call('PUT /pictures/:pictureId/crop', { params, body: { crop } })
  await call('PUT /pictures/:pictureId', { params, body: { view, alt, focus } })
}

type DescriptionFieldsProps = {
  product: ProductPictures
  draft: Draft
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** A suggested alt text follows the view and the colour until staff type another. */
function DescriptionFields({ product: { name, colours }, draft, error, onChange }: DescriptionFieldsProps) {
  function describe(part: Pick<Partial<Draft>, 'view' | 'color'>) {
    const isProposed = draft.alt === proposeAlt({ name, ...draft })
    onChange({ ...part, ...(isProposed && { alt: proposeAlt({ name, ...draft, ...part }) }) })
  }
  return (
    <div className={styles.fields}>
      <Select
        label={texts.dialog.colour}
        value={draft.color ?? ''}
        options={[
          ...colours.map((one) => ({ value: one.name, label: one.name })),
          { value: '', label: texts.allColours },
        ]}
        onChange={({ target }) => describe({ color: target.value === '' ? null : target.value })}
      />
      <Select
        label={texts.dialog.view}
        value={draft.view ?? ''}
        options={viewOptions}
        onChange={({ target }) => describe({ view: pictureViews.find((view) => view === target.value) ?? null })}
      />
      <TextArea
        label={texts.dialog.alt}
        hint={texts.dialog.altHint}
        rows={2}
        value={draft.alt}
        error={error}
        characterLimit={mostAltCharacters}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
    </div>
  )
}

const viewOptions = [
  { value: '', label: texts.dialog.noView },
  ...pictureViews.map((view) => ({ value: view, label: viewLabels[view] })),
]

function draftOf({ view, alt, color, focus, crop }: StaffPicture): Draft {
  return { view, alt, color, focus, crop }
}

function isSame(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other
  return (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.0001)
}

/** Deletes the picture after a second press. Orders keep it. */
function RemoveButtons({ pictureId, onRemoved }: { pictureId: string; onRemoved: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function remove() {
    await call('DELETE /pictures/:pictureId', { params: { pictureId } })
    toast(texts.dialog.removed, { tone: 'success' })
    onRemoved()
    await revalidate()
  }

  if (!isAsked) {
    return (
      <Button tone="quiet" size="small" icon="delete" onClick={() => setAsked(true)}>
        {texts.dialog.remove}
      </Button>
    )
  }
  return (
    <span className={styles.remove}>
      <Button tone="danger" size="small" busy={isBusy} onClick={() => void run(remove)}>
        {texts.dialog.confirmRemove}
      </Button>
      <Button tone="quiet" size="small" onClick={() => setAsked(false)}>
        {texts.dialog.keep}
      </Button>
      {words && <Failure>{words}</Failure>}
    </span>
  )
}
