import { ApiError } from '@nukkad/contract/client'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import { call, freshOf, isRefusal, wordsOf } from '../platform/call.ts'
import { useMarked } from '../platform/unsaved.tsx'
import { draftOf, isChanged, mergeFields, readDraft, type Draft } from './product-draft.ts'

const pauseMs = 1_000

type Failure = { words: string; fields: Readonly<Record<string, string>> }
const none: Failure = { words: '', fields: {} }

/** Another's change that came first: what both changed is to decide before anything is saved. */
type Clash = { fresh: StaffProduct; names: (keyof ProductFields)[]; mine: ProductFields }

/**
 * The editor's text and what the shop has of it. A draft saves itself a moment after the last letter and when it is
 * left; what is in the store already, when told to.
 */
export function useProductDraft(loaded: StaffProduct) {
  const text = useText(loaded)
  const { base, draft, latest, setDraft, takeOver } = text
  const clashing = useClash(text)
  const saving = useSaving(text, clashing.meet)
  // What a draft is missing is marked in its fields once somebody wanted it in the store.
  const [isTried, setTried] = useState(false)

  const read = readDraft(draft)
  const isUnsaved = 'marks' in read || isChanged(base, read.fields)
  const savesItself = base.status === 'draft'
  const isReady = isUnsaved && !saving.isSaving && clashing.clash === null && !('marks' in read)
  useSavingItself({ isWaiting: savesItself && isReady, draft, save: saving.save })
  useLeaveWarning({ isUnsaved, savesItself })

  return {
    product: base,
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    ...saving,
    ...clashing,
    isUnsaved,
    savesItself,
    marksMissing: isTried || base.status === 'live',
    /** What a press of a button has made of it, or why it has not. */
    renew: (next: StaffProduct) => takeOver(next, latest.current.draft),
    fail: (error: unknown) => {
      if (isRefusal(error, 'PRODUCT_UNFIT')) setTried(true)
      saving.fail(error)
    },
  }
}

function useSaving({ latest, track, takeOver }: ReturnType<typeof useText>, meet: ReturnType<typeof useClash>['meet']) {
  const [failure, setFailure] = useState(none)
  const [isSaving, setSaving] = useState(false)

  function save(): Promise<StaffProduct | undefined> {
    return track(send())
  }

  async function send(): Promise<StaffProduct | undefined> {
    const { base: from, draft: sent } = latest.current
    const now = readDraft(sent)
    if ('marks' in now) {
      setFailure({ words: '', fields: now.marks })
      return undefined
    }
    if (!isChanged(from, now.fields)) return from
    setSaving(true)
    setFailure(none)
    try {
      const saved = await put(from, now.fields)
      takeOver(saved, sent)
      return saved
    } catch (error) {
      const fresh = freshOf<StaffProduct>(error)
      if (fresh === undefined) setFailure(failureOf(error))
      else meet(fresh, { from, mine: now.fields })
      return undefined
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure, fail: (error: unknown) => setFailure(failureOf(error)) }
}

export type ProductEditor = ReturnType<typeof useProductDraft>

/** What was typed, and what it began with. */
function useText(loaded: StaffProduct) {
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const latest = useRef({ base, draft })
  useEffect(() => {
    latest.current = { base, draft }
  })
  const underway = useRef<Promise<unknown>>(undefined)
  const toast = useToast()
  const told = useRef(toast)
  useEffect(
    () => () => {
      const { productId, name } = latest.current.base
      const saving = saveLeft(latest, underway.current).catch((error: unknown) =>
        told.current(`What was typed last of ${name} is not saved`, { tone: 'danger', detail: wordsOf(error) }),
      )
      leftUnsaved.set(productId, saving)
    },
    [],
  )

  /** Takes over what the shop has now; what was typed since it was sent stays. */
  function takeOver(next: StaffProduct, sent: Draft): void {
    latest.current = { ...latest.current, base: next }
    setBase(next)
    const read = readDraft(sent)
    const isSame = !('marks' in read) && !isChanged(next, read.fields)
    if (latest.current.draft === sent && !isSame) setDraft(draftOf(next))
  }
  function track<T>(sent: Promise<T>): Promise<T> {
    underway.current = sent
    return sent
  }
  return { base, draft, latest, track, setBase, setDraft, takeOver }
}

function useClash({ latest, setBase, setDraft }: ReturnType<typeof useText>) {
  const [clash, setClash] = useState<Clash | null>(null)

  function meet(fresh: StaffProduct, { from, mine }: { from: StaffProduct; mine: ProductFields }): void {
    const { merged, conflicts } = mergeFields(from, mine, fresh)
    setBase(fresh)
    setDraft(draftOf({ ...fresh, ...merged }))
    if (conflicts.length > 0) setClash({ fresh, names: conflicts, mine })
  }

  /** Both texts of a field were seen, and one was chosen. */
  function decide(name: keyof ProductFields, whose: 'mine' | 'theirs'): void {
    if (clash === null) return
    const current = readDraft(latest.current.draft)
    const fields = 'marks' in current ? clash.mine : current.fields
    const chosen = whose === 'mine' ? clash.mine[name] : clash.fresh[name]
    setDraft(draftOf({ ...clash.fresh, ...fields, [name]: chosen }))
    const names = clash.names.filter((one) => one !== name)
    setClash(names.length === 0 ? null : { ...clash, names })
  }
  return { clash, meet, decide }
}

type Text = { base: StaffProduct; draft: Draft }

/** What is still on its way of drafts that were left, by product. */
const leftUnsaved = new Map<string, Promise<unknown>>()

/** Resolves when what was typed before the editor was left is in the shop, or was told to be lost. */
export async function untilLeftIsSaved(productId: string): Promise<void> {
  await leftUnsaved.get(productId)
}

/** A draft that is left is saved, after what was sent before, without anybody waiting for it. */
async function saveLeft(latest: { current: Text }, underway: Promise<unknown> | undefined): Promise<void> {
  await underway
  const { base, draft } = latest.current
  const read = readDraft(draft)
  if (base.status !== 'draft' || 'marks' in read || !isChanged(base, read.fields)) return
  try {
    await put(base, read.fields)
  } catch (error) {
    const fresh = freshOf<StaffProduct>(error)
    if (fresh === undefined) throw error
    const { merged, conflicts } = mergeFields(base, read.fields, fresh)
    if (conflicts.length > 0) throw error
    await put(fresh, merged)
  }
}

function put({ productId, version }: StaffProduct, fields: ProductFields): Promise<StaffProduct> {
  return call('PUT /products/:productId', { params: { productId }, body: { version, ...fields } })
}

type Waiting = { isWaiting: boolean; draft: Draft; save: () => Promise<unknown> }

/** A moment after the last letter. */
function useSavingItself({ isWaiting, draft, save }: Waiting): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting, draft])
}

/** A draft that is left saves itself, for which a tab that closes does not wait; what is in the store asks before. */
function useLeaveWarning({ isUnsaved, savesItself }: { isUnsaved: boolean; savesItself: boolean }): void {
  useMarked(isUnsaved && !savesItself)
  useEffect(() => {
    if (!isUnsaved || !savesItself) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved, savesItself])
}

function failureOf(error: unknown): Failure {
  return { words: wordsOf(error), fields: error instanceof ApiError ? error.fields : {} }
}
