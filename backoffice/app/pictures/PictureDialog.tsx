import {
  type Crop,
  mostAltCharacters,
  type PictureView,
  pictureViews,
  proposeAlt,
} from '@nukkad/contract/picture-rules'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { Cutting } from './Cutting.tsx'
import { Previews } from './Previews.tsx'
import type { Focus } from './visible-part.ts'
import styles from './PictureDialog.module.css'

type DialogProps = {
  product: ProductPictures
  picture: StaffPicture
  onClose: () => void
  onColor: (color: string | null) => void
}

type Draft = { view: PictureView | null; alt: string; color: string | null; focus: Focus; crop: Crop | null }

/** One picture: what it shows, how it is described, and how it is cut. Nothing changes in the store before it is saved. */
export function PictureDialog({ product, picture, onClose, onColor }: DialogProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(picture))
  const { isBusy, words, fields, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const formId = useId()
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await save(picture, draft)
      if (draft.color !== picture.color) onColor(draft.color)
      toast('Picture saved', { tone: 'success' })
      onClose()
      await revalidate()
    })
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Edit picture"
      actions={
        <div className={styles.buttons}>
          <Button tone="primary" size="small" type="submit" form={formId} busy={isBusy}>
            {picture.isAltConfirmed ? 'Save' : 'Save and confirm the alt text'}
          </Button>
          <Remove pictureId={picture.pictureId} onRemoved={onClose} />
        </div>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Cutting
          {...{ picture, focus: draft.focus, crop: draft.crop }}
          onFocusPoint={(focus) => change({ focus })}
          onCrop={(crop) => change({ crop })}
        />
        <div className={styles.side}>
          <Previews picture={picture} focus={draft.focus} crop={draft.crop} />
          <Described product={product} draft={draft} error={fields.alt} onChange={change} />
          {words && <Failure>{words}</Failure>}
        </div>
      </form>
    </Dialog>
  )
}

async function save({ pictureId, crop: before }: StaffPicture, { view, alt, focus, crop }: Draft): Promise<void> {
  const params = { pictureId }
  if (!isSame(crop, before)) await call('PUT /pictures/:pictureId/crop', { params, body: { crop } })
  await call('PUT /pictures/:pictureId', { params, body: { view, alt, focus } })
}

type DescribedProps = {
  product: ProductPictures
  draft: Draft
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** As long as nobody has typed another, the alt text follows what the picture shows. */
function Described({ product: { name, colours }, draft, error, onChange }: DescribedProps) {
  function describe(part: Pick<Partial<Draft>, 'view' | 'color'>) {
    const isProposed = draft.alt === proposeAlt({ name, ...draft })
    onChange({ ...part, ...(isProposed && { alt: proposeAlt({ name, ...draft, ...part }) }) })
  }
  return (
    <div className={styles.fields}>
      <Select
        label="Colour"
        value={draft.color ?? ''}
        options={[
          ...colours.map((one) => ({ value: one.name, label: one.name })),
          { value: '', label: 'Every colour' },
        ]}
        onChange={({ target }) => describe({ color: target.value === '' ? null : target.value })}
      />
      <Select
        label="What it shows"
        value={draft.view ?? ''}
        options={viewOptions}
        onChange={({ target }) => describe({ view: pictureViews.find((view) => view === target.value) ?? null })}
      />
      <TextArea
        label="Alt text"
        hint="For who cannot see it: what would you say of the garment on the phone?"
        rows={2}
        value={draft.alt}
        error={error}
        characterLimit={mostAltCharacters}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
    </div>
  )
}

const viewLabels: Readonly<Record<PictureView, string>> = {
  front: 'Front',
  back: 'Back',
  side: 'Side',
  detail: 'Detail',
  worn: 'Worn',
  flat: 'Laid flat',
}

const viewOptions = [
  { value: '', label: 'Not said' },
  ...pictureViews.map((view) => ({ value: view, label: viewLabels[view] })),
]

function draftOf({ view, alt, color, focus, crop }: StaffPicture): Draft {
  return { view, alt, color, focus, crop }
}

function isSame(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other
  return (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.0001)
}

/** Asks once more: orders keep the picture, the store does not. */
function Remove({ pictureId, onRemoved }: { pictureId: string; onRemoved: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function remove() {
    await call('DELETE /pictures/:pictureId', { params: { pictureId } })
    toast('Picture removed', { tone: 'success' })
    onRemoved()
    await revalidate()
  }

  if (!isAsked) {
    return (
      <Button tone="quiet" size="small" icon="delete" onClick={() => setAsked(true)}>
        Remove
      </Button>
    )
  }
  return (
    <span className={styles.remove}>
      <Button tone="danger" size="small" busy={isBusy} onClick={() => void run(remove)}>
        Take it out of the store
      </Button>
      <Button tone="quiet" size="small" onClick={() => setAsked(false)}>
        Keep it
      </Button>
      {words && <Failure>{words}</Failure>}
    </span>
  )
}
