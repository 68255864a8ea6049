import { mostMegapixels, mostPictureMegabytes, pictureTypes } from '@nukkad/contract/picture-rules'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { useToast } from '@nukkad/ui/Toast'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { groupsOf } from './arrange.ts'
import { ColourGroup } from './ColourGroup.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { UploadList } from './UploadList.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useUploads } from './use-uploads.ts'
import { texts } from './texts.ts'
import styles from './PicturesPage.module.css'

export function loadPictures({ request, params: { productId = '' } }: LoaderFunctionArgs): Promise<ProductPictures> {
  return signedIn(request, () =>
    call('GET /products/:productId/pictures', { params: { productId } }, { signal: request.signal }),
  )
}

/** A product's pictures by colour, as the store shows them, with those that are still processing. */
export function PicturesPage() {
  const product = useLoaderData<ProductPictures>()
  const mayEdit = useMay('products.edit')
  const { queue, uploads } = useUploads(product.productId)
  const [color, setColor] = useState(() => firstColour(product))
  const add = (files: FileList) => queue.add(files, color)
  const drop = useFileDrop(add)
  useRefreshWhileProcessing(product)
  usePaste(mayEdit, add)
  return (
    <div className={styles.page} {...(mayEdit && drop.handlers)} data-dropping={drop.isOver || undefined}>
      <PageHead title={texts.page.title(product.name)} words={texts.page.help} />
      {mayEdit && <AddPictures product={product} color={color} onColor={setColor} onFiles={add} />}
      <UploadList uploads={uploads} queue={queue} />
      <Groups product={product} mayEdit={mayEdit} onFiles={queue.add} />
    </div>
  )
}

type GroupsProps = {
  product: ProductPictures
  mayEdit: boolean
  onFiles: (files: FileList, color: string | null) => void
}

function Groups({ product, mayEdit, onFiles }: GroupsProps) {
  const { pictures, failure, announcement, move, moveBy } = useArrangement(product)
  const [opened, setOpened] = useState<string | null>(null)
  const shown = pictures.find(({ pictureId, state }) => pictureId === opened && state === 'ready')
  return (
    <>
      <ConfirmAll pictures={pictures} mayEdit={mayEdit} />
      {failure && <Failure>{failure}</Failure>}
      <p className={styles.spoken} aria-live="polite">
        {announcement}
      </p>
      {groupsOf({ ...product, pictures })
        .filter(({ color, pictures: some }) => color !== null || some.length > 0)
        .map((group) => (
          <ColourGroup
            key={group.color ?? ''}
            {...{ group, mayEdit }}
            onMove={move}
            onMoveBy={moveBy}
            onOpen={setOpened}
            onFiles={(files) => onFiles(files, group.color)}
          />
        ))}
      {shown && (
        <PictureDialog
          key={shown.pictureId}
          product={product}
          picture={shown}
          onClose={() => setOpened(null)}
          onColor={(to) => move(shown.pictureId, to, Number.MAX_SAFE_INTEGER)}
        />
      )}
    </>
  )
}

/** The first colour without pictures, or the first one. */
function firstColour({ colours, pictures }: ProductPictures): string | null {
  const bare = colours.find(({ name }) => !pictures.some((picture) => picture.color === name))
  return (bare ?? colours[0])?.name ?? null
}

type AddProps = {
  product: ProductPictures
  color: string | null
  onColor: (color: string | null) => void
  onFiles: (files: FileList) => void
}

const accept = pictureTypes.join(',')

function AddPictures({ product: { colours }, color, onColor, onFiles }: AddProps) {
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = (field: typeof files, label: string, capture?: 'environment') => (
    <input
      ref={field}
      type="file"
      accept={accept}
      multiple={capture === undefined}
      capture={capture}
      aria-label={label}
      className={styles.file}
      tabIndex={-1}
      onChange={({ target }) => {
        if (target.files) onFiles(target.files)
        target.value = ''
      }}
    />
  )
  return (
    <section className={styles.add} aria-label={texts.add.title}>
      <Select
        label={texts.add.colour}
        value={color ?? ''}
        options={[...colours.map(({ name }) => ({ value: name, label: name })), { value: '', label: texts.allColours }]}
        onChange={({ target }) => onColor(target.value === '' ? null : target.value)}
      />
      <div className={styles.buttons}>
        {input(files, texts.add.choose)}
        <Button tone="primary" icon="plus" onClick={() => files.current?.click()}>
          {texts.add.button}
        </Button>
        {input(camera, texts.add.camera, 'environment')}
        <Button className={styles.camera} onClick={() => camera.current?.click()}>
          {texts.add.camera}
        </Button>
      </div>
      <p className={styles.hint}>{texts.add.hint(mostPictureMegabytes, mostMegapixels)}</p>
    </section>
  )
}

/** Confirms all suggested alt texts, once staff have read them. */
function ConfirmAll({ pictures, mayEdit }: { pictures: readonly StaffPicture[]; mayEdit: boolean }) {
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const proposed = pictures.filter(({ state, isAltConfirmed }) => state === 'ready' && !isAltConfirmed)
  if (!mayEdit || proposed.length === 0) return null

  async function confirm() {
    for (const { pictureId, alt } of proposed) {
      await call('PUT /pictures/:pictureId', { params: { pictureId }, body: { alt } })
    }
    toast(texts.confirm.done(proposed.length), { tone: 'success' })
    await revalidate()
  }

  return (
    <div className={styles.confirm}>
      <p>{texts.confirm.suggested(proposed.length)}</p>
      <Button size="small" busy={isBusy} onClick={() => void run(confirm)}>
        {texts.confirm.button(proposed.length)}
      </Button>
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

/** Accepts files dropped anywhere on the page. A picture dragged within the page is not a file. */
function useFileDrop(onFiles: (files: FileList) => void) {
  const [depth, setDepth] = useState(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((before) => before + 1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((before) => Math.max(0, before - 1)),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDepth(0)
      // The drop area of a colour has handled them.
      if (!event.isPropagationStopped()) onFiles(event.dataTransfer.files)
    },
    onDropCapture: () => setDepth(0),
  }
  return { handlers, isOver: depth > 0 }
}

function usePaste(isOn: boolean, onFiles: (files: FileList) => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) onFiles(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

const lookAgainMs = 700

/** Reloads while pictures are processed. */
function useRefreshWhileProcessing({ pictures }: ProductPictures): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!pictures.some(({ state }) => state === 'making')) return undefined
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [pictures, revalidate])
}
