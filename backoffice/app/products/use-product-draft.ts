import { ApiError } from '@nukkad/contract/client'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import { call, freshOf, isRefusal, errorMessage } from '../platform/call.ts'
import {
  draftOf,
  draftWithMarked,
  isChanged,
  type Marks,
  mergeFields,
  readDraft,
  withoutMarked,
  type Draft,
} from './product-draft.ts'
import { texts } from './texts.ts'
import { useAutomaticSaving, useLeaveWarning } from './use-automatic-saving.ts'

/** `isRestSaved`: everything except the marked fields is saved. */
type Failure = { words: string; fields: Marks; isRestSaved: boolean }
const none: Failure = { words: '', fields: {}, isRestSaved: false }
const isMarked = (marks: Marks) => Object.keys(marks).length > 0

/** Another person saved first: staff decide on the common fields before anything is saved. */
type Conflict = { fresh: StaffProduct; names: (keyof ProductFields)[]; mine: ProductFields }

/**
 * The editor's text and the saved product. A draft is saved automatically a moment after the last letter and when its
 * page is left, except fields with errors. A live product is saved on request and as a whole.
 */
export function useProductDraft(loaded: StaffProduct) {
  const text = useText(loaded)
  const { base, draft, latest, setDraft, takeOver } = text
  const conflicts = useConflict(text)
  const saving = useSaving(text, conflicts.mergeTheirs)
  // The missing fields of a draft are marked only after somebody tried to publish it.
  const [isTried, setTried] = useState(false)

  const { fields, marks } = readDraft(draft, base)
  const isUnsaved = isMarked(marks) || isChanged(base, fields)
  const savesAutomatically = base.status === 'draft'
  // A refused text is not sent again before it changes.
  const isReady = isUnsaved && !saving.isSaving && conflicts.conflict === null && saving.refused !== draft
  useAutomaticSaving({ isWaiting: savesAutomatically && isReady, draft, save: saving.save })
  useLeaveWarning({ isUnsaved, savesAutomatically })

  return {
    product: base,
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    ...saving,
    ...conflicts,
    isUnsaved,
    savesAutomatically,
    marksMissing: isTried || base.status === 'live',
    /** Shows the result of an action: the changed product, or with `fail` its error. */
    renew: (next: StaffProduct) => takeOver(next, latest.current.draft),
    fail: (error: unknown) => {
      if (isRefusal(error, 'PRODUCT_UNFIT')) setTried(true)
      saving.fail(error)
    },
  }
}

function useSaving(
  { latest, track, takeOver }: ReturnType<typeof useText>,
  mergeTheirs: ReturnType<typeof useConflict>['mergeTheirs'],
) {
  const [failure, setFailure] = useState(none)
  const [refused, setRefused] = useState<Draft>()
  const [isSaving, setSaving] = useState(false)

  function save(): Promise<StaffProduct | undefined> {
    return track(send())
  }

  async function send(): Promise<StaffProduct | undefined> {
    const { base: from, draft: sent } = latest.current
    const { fields: mine, marks } = readDraft(sent, from)
    if (isMarked(marks) && from.status !== 'draft') return refuse(sent, marks, false)
    if (!isMarked(marks) && !isChanged(from, mine)) return from
    setSaving(true)
    setFailure(none)
    try {
      const { product, errors } = await saveValid(from, mine)
      const all = { ...errors, ...marks }
      const shown = takeOver(product, sent, all)
      return isMarked(all) ? refuse(shown, all, true) : product
    } catch (error) {
      const fresh = freshOf<StaffProduct>(error)
      if (fresh === undefined) fail(error, sent)
      else mergeTheirs(fresh, { from, mine, typed: sent, marks })
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function refuse(draft: Draft, fields: Marks, isRestSaved: boolean): undefined {
    setFailure({ words: '', fields, isRestSaved })
    setRefused(draft)
  }
  function fail(error: unknown, draft?: Draft): void {
    setFailure(failureOf(error))
    if (isMarked(failureOf(error).fields)) setRefused(draft)
  }
  return { save, isSaving, failure, refused, fail }
}

export type ProductEditor = ReturnType<typeof useProductDraft>

/** The typed text and its base. */
function useText(loaded: StaffProduct) {
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const latest = useRef({ base, draft })
  useEffect(() => {
    latest.current = { base, draft }
  })
  const underway = useRef<Promise<unknown>>(undefined)
  const toast = useToast()
  const toastOnLeaving = useRef(toast)
  useEffect(
    () => () => {
      const { productId, name } = latest.current.base
      const say = (detail: string) => toastOnLeaving.current(texts.saving.lost(name), { tone: 'danger', detail })
      const saving = saveLeft(latest, underway.current)
        .then((errors) => isMarked(errors) && say(Object.values(errors).join('. ')))
        .catch((error: unknown) => say(errorMessage(error)))
      leftUnsaved.set(productId, saving)
    },
    [],
  )

  /** Adopts the saved product; text typed since, or marked, stays. Returns the draft that corresponds to `sent` now. */
  function takeOver(next: StaffProduct, sent: Draft, marks: Marks = {}): Draft {
    const isTypedOn = latest.current.draft !== sent
    const isSame = !isMarked(marks) && !isChanged(next, readDraft(sent, next).fields)
    const draft = isTypedOn || isSame ? latest.current.draft : draftWithMarked(next, sent, marks)
    latest.current = { base: next, draft }
    setBase(next)
    if (!isTypedOn) setDraft(draft)
    return isTypedOn ? sent : draft
  }
  function track<T>(sent: Promise<T>): Promise<T> {
    underway.current = sent
    return sent
  }
  return { base, draft, latest, track, setBase, setDraft, takeOver }
}

type OwnEdit = { from: StaffProduct; mine: ProductFields; typed: Draft; marks: Marks }

function useConflict({ latest, setBase, setDraft }: ReturnType<typeof useText>) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function mergeTheirs(fresh: StaffProduct, { from, mine, typed, marks }: OwnEdit): void {
    const { merged, conflicts } = mergeFields(from, mine, fresh)
    setBase(fresh)
    setDraft(draftWithMarked({ ...fresh, ...merged }, typed, marks))
    if (conflicts.length > 0) setConflict({ fresh, names: conflicts, mine })
  }

  /** Applies the choice between both texts of a field. */
  function decide(name: keyof ProductFields, whose: 'mine' | 'theirs'): void {
    if (conflict === null) return
    const { fields } = readDraft(latest.current.draft, conflict.mine)
    const chosen = whose === 'mine' ? conflict.mine[name] : conflict.fresh[name]
    setDraft(draftOf({ ...conflict.fresh, ...fields, [name]: chosen }))
    const names = conflict.names.filter((one) => one !== name)
    setConflict(names.length === 0 ? null : { ...conflict, names })
  }
  return { conflict, mergeTheirs, decide }
}

type Text = { base: StaffProduct; draft: Draft }

/** Running saves of drafts whose page was left, by product. */
const leftUnsaved = new Map<string, Promise<unknown>>()

/** Resolves once the text typed before the editor was left is saved, or reported as lost. */
export async function waitForLeftSave(productId: string): Promise<void> {
  await leftUnsaved.get(productId)
}

/** Saves an abandoned draft in the background, after the running save; returns the fields that could not be saved. */
async function saveLeft(latest: { current: Text }, underway: Promise<unknown> | undefined): Promise<Marks> {
  await underway
  const { base, draft } = latest.current
  const { fields, marks } = readDraft(draft, base)
  if (base.status !== 'draft' || !isChanged(base, fields)) return base.status === 'draft' ? marks : {}
  try {
    return { ...(await saveValid(base, fields)).errors, ...marks }
  } catch (error) {
    const fresh = freshOf<StaffProduct>(error)
    if (fresh === undefined) throw error
    const { merged, conflicts } = mergeFields(base, fields, fresh)
    if (conflicts.length > 0) throw error
    return { ...(await saveValid(fresh, merged)).errors, ...marks }
  }
}

type ValidSave = { product: StaffProduct; errors: Marks }

/** Saves the valid fields of a draft; refused ones keep their saved value. */
async function saveValid(from: StaffProduct, fields: ProductFields, errors: Marks = {}): Promise<ValidSave> {
  const valid = withoutMarked(fields, errors, from)
  if (isMarked(errors) && !isChanged(from, valid)) return { product: from, errors }
  try {
    return { product: await put(from, valid), errors }
  } catch (error) {
    const { fields: found } = failureOf(error)
    const isNews = Object.keys(found).some((name) => !(name in errors))
    if (from.status !== 'draft' || !isNews) throw error
    return saveValid(from, fields, { ...errors, ...found })
  }
}

function put({ productId, version }: StaffProduct, fields: ProductFields): Promise<StaffProduct> {
  return call('PUT /products/:productId', { params: { productId }, body: { version, ...fields } })
}

function failureOf(error: unknown): Failure {
  return { words: errorMessage(error), fields: error instanceof ApiError ? error.fields : {}, isRestSaved: false }
}
