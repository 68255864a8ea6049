import { formatDayAndTime } from '@nukkad/contract/dates'
import { demoSeller } from '@nukkad/contract/shop'
import type { Settings } from '@nukkad/contract/staff/settings'
import { states } from '@nukkad/contract/state-rules'
import { fieldRowClass } from '@nukkad/ui/Field'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import type { Fields } from '../platform/use-edit.ts'
import styles from './CheckoutForm.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

type Setting = Settings['seller']
type Draft = ReturnType<typeof draftOf>

/** The legal details of the business that sells. */
export function SellerForm({ setting }: { setting: Setting }) {
  const edit = useSetting(
    () => (isOfDemo(setting) ? emptyDraft : draftOf(setting.value)),
    (saved) => draftOf(saved.seller.value),
  )
  const value = chosen(edit.draft, setting.value.grievanceOfficer.designation)
  const put = () => call('PUT /settings/seller', { body: { value, version: setting.version } })
  return (
    <EditForm edit={edit} submit={texts.save} onSubmit={() => edit.save(put, () => texts.seller.saved)} width="wide">
      <Business edit={edit} />
      <Contacts edit={edit} />
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

function Business({ edit }: { edit: Fields<Draft> }) {
  const addressError = Object.entries(edit.errors).find(([path]) => path.startsWith('value.address'))?.[1]
  return (
    <fieldset className={`${styles.group} ${fieldRowClass}`}>
      <legend>{texts.seller.business}</legend>
      <TextField label={texts.seller.legalName} {...plain} {...edit.field('legalName', 'value.legalName')} />
      <TextField
        label={texts.seller.gstin}
        hint={texts.seller.gstinHint}
        {...plain}
        autoCapitalize="characters"
        {...edit.field('gstin', 'value.gstin')}
      />
      <Select
        label={texts.seller.state}
        hint={texts.seller.stateHint}
        options={stateOptions(edit.draft.state)}
        {...edit.field('state', 'value.state')}
      />
      <TextField
        label={texts.seller.cin}
        hint={texts.seller.cinHint}
        optional
        {...plain}
        autoCapitalize="characters"
        {...edit.field('cin', 'value.cin')}
      />
      <TextArea
        label={texts.seller.address}
        hint={texts.seller.addressHint}
        rows={5}
        {...plain}
        {...edit.field('address')}
        error={addressError}
      />
    </fieldset>
  )
}

function Contacts({ edit }: { edit: Fields<Draft> }) {
  return (
    <>
      <fieldset className={`${styles.group} ${fieldRowClass}`}>
        <legend>{texts.seller.contact}</legend>
        <TextField label={texts.seller.email} type="email" {...plain} {...edit.field('email', 'value.email')} />
        <TextField label={texts.seller.phone} type="tel" {...plain} {...edit.field('phone', 'value.phone')} />
      </fieldset>
      <fieldset className={`${styles.group} ${fieldRowClass}`}>
        <legend>{texts.seller.officer}</legend>
        <TextField label={texts.seller.officerName} {...plain} {...edit.field('officerName', `${officer}.name`)} />
        <TextField
          label={texts.seller.email}
          type="email"
          {...plain}
          {...edit.field('officerEmail', `${officer}.email`)}
        />
        <TextField
          label={texts.seller.phone}
          type="tel"
          {...plain}
          {...edit.field('officerPhone', `${officer}.phone`)}
        />
      </fieldset>
    </>
  )
}

const plain = { autoComplete: 'off' } as const
const officer = 'value.grievanceOfficer'

function draftOf({ address, cin, grievanceOfficer, ...seller }: Setting['value']) {
  return {
    ...seller,
    address: address.join('\n'),
    cin: cin ?? '',
    officerName: grievanceOfficer.name,
    officerEmail: grievanceOfficer.email,
    officerPhone: grievanceOfficer.phone,
  }
}

/** A new shop's own details are typed into empty fields, not over those of the demo. */
const emptyDraft: Draft = {
  legalName: '',
  address: '',
  state: '',
  gstin: '',
  cin: '',
  email: '',
  phone: '',
  officerName: '',
  officerEmail: '',
  officerPhone: '',
}

function isOfDemo({ changedBy, value }: Setting): boolean {
  return changedBy === null && value.gstin === demoSeller.gstin
}

function chosen({ address, cin, officerName, officerEmail, officerPhone, ...seller }: Draft, designation: string) {
  return {
    ...seller,
    address: address.split('\n').flatMap((line) => line.trim() || []),
    ...(cin.trim() !== '' && { cin }),
    grievanceOfficer: { name: officerName, designation, email: officerEmail, phone: officerPhone },
  }
}

/** The server's settings accept other spellings of a state. */
function stateOptions(current: string) {
  const names = states.map(({ name }) => name as string)
  return (names.includes(current) ? names : [current, ...names]).map((name) => ({
    value: name,
    label: name || texts.seller.chooseState,
  }))
}

function lastChange(setting: Setting): string {
  const { changedBy, changedAt } = setting
  if (isOfDemo(setting)) return texts.seller.demo
  return changedBy === null
    ? texts.seller.fromServer
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
