import { formatDayAndTime } from '@nukkad/contract/dates'
import { logoTypes, mostLogoBytes, mostLogoSide } from '@nukkad/contract/logo-rules'
import { type Network, networkNames } from '@nukkad/contract/network-rules'
import { isDemoName, type Logo } from '@nukkad/contract/shop'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { FileField } from '../frame/FileField.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'
import styles from './IdentityForm.module.css'

type Setting = Settings['identity']
type Draft = { name: string; tagline: string; supportHours: string; links: Record<Network, string>; logo: Logo | null }

export function IdentityForm({ setting }: { setting: Setting }) {
  const edit = useSetting(
    () => draftOf(setting.value),
    (saved) => draftOf(saved.identity.value),
  )
  const { draft, change, errors } = edit
  const body = { value: chosen(draft), version: setting.version }
  const put = () => call('PUT /settings/identity', { body })
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() => edit.save(put, () => texts.identity.saved)}
      width="medium"
    >
      <Preview draft={draft} />
      <LogoField logo={draft.logo} error={errors['value.logo']} onLogo={(logo) => change({ logo })} />
      {textFields.map(({ part, ...field }) => (
        <TextField key={part} {...field} autoComplete="off" {...edit.field(part, `value.${part}`)} />
      ))}
      <LinkFields draft={draft} fields={errors} onLinks={(links) => change({ links })} />
      <p className={styles.soft}>{formatCurrent(setting)}</p>
    </EditForm>
  )
}

const textFields = [
  { part: 'name', label: texts.identity.name },
  { part: 'tagline', label: texts.identity.tagline, optional: true, hint: texts.identity.taglineHint },
  {
    part: 'supportHours',
    label: texts.identity.supportHours,
    optional: true,
    hint: texts.identity.supportHoursHint,
  },
] as const

type LinkProps = {
  draft: Draft
  fields: Readonly<Record<string, string>>
  onLinks: (links: Draft['links']) => void
}

function LinkFields({ draft: { links }, fields, onLinks }: LinkProps) {
  const social = socialOf(links)
  return (
    <fieldset className={styles.links}>
      <legend>{texts.identity.social}</legend>
      <p className={styles.soft}>{texts.identity.socialHint}</p>
      {networkNames.map((name) => (
        <TextField
          key={name}
          label={name}
          {...(name === 'WhatsApp' && { hint: texts.identity.whatsAppHint })}
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

/** A preview of the store's header. */
function Preview({ draft: { name, tagline, logo } }: { draft: Draft }) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.soft}>{texts.identity.preview}</figcaption>
      <div className={styles.head}>
        {logo ? (
          <img
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={texts.identity.logoOf(name)}
            className={styles.logo}
          />
        ) : (
          <span className={styles.name} data-long={name.length > 12}>
            {name || texts.identity.previewName}
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

/** The logo is uploaded at once and previewed above. The store shows it once the form is saved. */
function LogoField({ logo, error, onLogo }: LogoProps) {
  const [name, setName] = useState('')
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const send = (file: File) =>
    run(async () => {
      const uploaded = await confirmed(() => sendForm('/settings/identity/logo', { file }))
      if (uploaded === undefined) return
      setName(file.name)
      onLogo(uploaded as Logo)
    })
  return (
    <>
      <FileField
        label={texts.identity.logo}
        hint={texts.identity.logoHint(mostLogoBytes / 1024 / 1024, mostLogoSide.toLocaleString('en-IN'))}
        button={logo === null ? texts.identity.chooseLogo : texts.identity.replaceLogo}
        standing={logo === null ? texts.identity.noLogo : name || texts.identity.currentLogo}
        accept={logoTypes.join(',')}
        isBusy={isBusy}
        error={words || error}
        onFile={(file) => void send(file)}
      />
      {logo && (
        <p>
          <Button size="small" tone="quiet" onClick={() => onLogo(null)}>
            {texts.identity.removeLogo}
          </Button>
        </p>
      )}
    </>
  )
}

function formatCurrent({ value, changedBy, changedAt }: Setting): string {
  if (changedBy !== null && changedAt !== null) return texts.setBy(value.name, changedBy, formatDayAndTime(changedAt))
  return value.name === '' ? texts.identity.unnamed : texts.current(value.name)
}
