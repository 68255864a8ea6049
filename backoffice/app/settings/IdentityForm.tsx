import { formatDayAndTime } from '@nukkad/contract/dates'
import { logoTypes, mostLogoBytes, mostLogoSide } from '@nukkad/contract/logo-rules'
import { type Network, networkNames } from '@nukkad/contract/network-rules'
import { isDemoName, type Logo } from '@nukkad/contract/shop'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FileField } from '../frame/FileField.tsx'
import { call, isRefusal } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './IdentityForm.module.css'

type Setting = Settings['identity']
type Draft = { name: string; tagline: string; supportHours: string; links: Record<Network, string>; logo: Logo | null }

export function IdentityForm({ setting }: { setting: Setting }) {
  const { draft, change, save, isUnsaved, isBusy, words, fields } = useIdentity(setting)
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Preview draft={draft} />
      <LogoField logo={draft.logo} error={fields['value.logo']} onLogo={(logo) => change({ logo })} />
      {texts.map(({ part, ...field }) => (
        <TextField
          key={part}
          {...field}
          autoComplete="off"
          value={draft[part]}
          error={fields[`value.${part}`]}
          onChange={({ target }) => change({ [part]: target.value })}
        />
      ))}
      <LinkFields draft={draft} fields={fields} onLinks={(links) => change({ links })} />
      <p className={styles.soft}>{nowWords(setting)}</p>
      {words && <Failure>{words}</Failure>}
      <p className={styles.foot}>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Save
        </Button>
        {isUnsaved && <span className={styles.soft}>Not saved yet</span>}
      </p>
    </form>
  )
}

const texts = [
  { part: 'name', label: 'Name of the shop' },
  { part: 'tagline', label: 'Tagline', optional: true, hint: 'What the shop is, in a few words.' },
  {
    part: 'supportHours',
    label: 'Support hours',
    optional: true,
    hint: 'As in: Monday to Saturday, 9 AM to 6 PM IST',
  },
] as const

/** What was typed stays when somebody else was first; what holds now is shown beside it. */
function useIdentity({ value, version }: Setting) {
  const [draft, setDraft] = useState(() => draftOf(value))
  const { run, ...work } = useWork()
  const { isUnsaved, keep } = useUnsaved(draft)
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const save = () =>
    run(async () => {
      try {
        const body = { value: chosen(draft), version }
        const saved = await confirmed(() => call('PUT /settings/identity', { body }))
        if (saved === undefined) return
        const kept = draftOf(saved.identity.value)
        setDraft(kept)
        keep(kept)
        toast(`The shop is ${saved.identity.value.name} now`, { tone: 'success' })
        await revalidate()
      } catch (error) {
        if (isRefusal(error, 'STALE')) await revalidate()
        throw error
      }
    })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change, save, isUnsaved, ...work }
}

const whatsAppHint =
  'Such as https://wa.me/919876543210. “Chat on WhatsApp” on the contact page opens it, too; without it, the seller’s phone if that is a mobile.'

type LinkProps = {
  draft: Draft
  fields: Readonly<Record<string, string>>
  onLinks: (links: Draft['links']) => void
}

function LinkFields({ draft: { links }, fields, onLinks }: LinkProps) {
  const social = socialOf(links)
  return (
    <fieldset className={styles.links}>
      <legend>Where customers can follow you</legend>
      <p className={styles.soft}>The whole address of your page there. Empty: it is not shown.</p>
      {networkNames.map((name) => (
        <TextField
          key={name}
          label={name}
          {...(name === 'WhatsApp' && { hint: whatsAppHint })}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={links[name]}
          error={fields[`value.social.${social.findIndex((link) => link.name === name)}.href`]}
          onChange={({ target }) => onLinks({ ...links, [name]: target.value })}
        />
      ))}
    </fieldset>
  )
}

function chosen({ links, logo, ...words }: Draft) {
  return { ...words, social: socialOf(links), logo: logo?.url ?? null }
}

function draftOf({ social, ...shown }: Setting['value']): Draft {
  const links = Object.fromEntries(
    networkNames.map((name) => [name, social.find((link) => link.name === name)?.href ?? '']),
  )
  return { ...shown, links: links as Draft['links'] }
}

function socialOf(links: Draft['links']): { name: Network; href: string }[] {
  return networkNames.flatMap((name) => (links[name].trim() === '' ? [] : [{ name, href: links[name].trim() }]))
}

/** The head of the store as it will be, in small. */
function Preview({ draft: { name, tagline, logo } }: { draft: Draft }) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.soft}>As the store will show it</figcaption>
      <div className={styles.head}>
        {logo ? (
          <img src={logo.url} width={logo.width} height={logo.height} alt={`Logo of ${name}`} className={styles.logo} />
        ) : (
          <span className={styles.name} data-long={name.length > 12}>
            {name || 'Your shop'}
          </span>
        )}
        {isDemoName({ name, logo }) && (
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className={styles.corner}>
            <path d="M0 0h10v10z" fill="currentColor" />
          </svg>
        )}
      </div>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
    </figure>
  )
}

type LogoProps = { logo: Logo | null; error: string | undefined; onLogo: (logo: Logo | null) => void }

/** It is taken at once and shown above; the store shows it once the form is saved. */
function LogoField({ logo, error, onLogo }: LogoProps) {
  const [name, setName] = useState('')
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const send = (file: File) =>
    run(async () => {
      const made = await confirmed(() => sendForm('/settings/identity/logo', { file }))
      if (made === undefined) return
      setName(file.name)
      onLogo(made as Logo)
    })
  return (
    <>
      <FileField
        label="Logo"
        hint={`An SVG or PNG of at most ${mostLogoBytes / 1024 / 1024} MB and ${mostLogoSide.toLocaleString('en-IN')} pixels a side, best without a ground of its own. It stands on light paper. Letters in an SVG: save them as paths. Without a logo the store shows the name.`}
        button={logo === null ? 'Choose a logo' : 'Replace the logo'}
        standing={logo === null ? 'No logo: the name is shown' : name || 'The logo shown above'}
        accept={logoTypes.join(',')}
        isBusy={isBusy}
        error={words || error}
        onFile={(file) => void send(file)}
      />
      {logo && (
        <p>
          <Button size="small" tone="quiet" onClick={() => onLogo(null)}>
            Take the logo away
          </Button>
        </p>
      )}
    </>
  )
}

function nowWords({ value, changedBy, changedAt }: Setting): string {
  if (changedBy !== null && changedAt !== null)
    return `Currently ${value.name}, set by ${changedBy} on ${formatDayAndTime(changedAt)}.`
  return value.name === ''
    ? 'Nobody has named the shop yet: it is called what its seller is called.'
    : `Currently ${value.name}.`
}
