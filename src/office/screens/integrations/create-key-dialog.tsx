import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { apiScopes, type ApiScope } from '@/contract/office/api-keys'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { useOfficeChange } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { LimitFields, type AccessChoices } from '../../components/limit-fields'
import { usePerson } from '../../shell/person'
import { scopeTexts } from './integration-texts'
import { SecretNotice } from './secret-notice'

const lifetimes = [30, 90, 180, 365] as const

/** Makes an API key and shows it, this once. */
export function CreateKeyDialog({ choices, onClose }: { choices: AccessChoices; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const person = usePerson()
  // The same attempt makes no second key when it is sent again.
  const [attempt] = useState(randomUuid)
  const [label, setLabel] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const [days, setDays] = useState<number>(90)
  // Nobody gives access beyond their own.
  const [limits, setLimits] = useState(person.limits)
  const [isSent, setSent] = useState(false)
  const create = useOfficeChange('createApiKey')
  const isNameless = isSent && label.trim() === ''
  const isScopeless = isSent && scopes.length === 0

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(true)
    if (label.trim() === '' || scopes.length === 0) return
    create.mutate({ attempt, label: label.trim(), scopes: [...scopes], days, limits })
  }
  if (create.data)
    return (
      <Dialog title={t`Make a key`} isFirm onClose={onClose}>
        <SecretNotice title={t`This is the key`} secret={create.data.secret} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={t`Make a key`} isFirm onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t`Name`}
          hint={t`The system that will use it`}
          required
          maxLength={80}
          autoComplete="off"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={isNameless ? t`Please give a name.` : ''}
        />
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-sm font-semibold">
            <Trans>May read</Trans>
          </legend>
          {apiScopes.map((scope) => (
            <CheckField
              key={scope}
              label={i18n._(scopeTexts[scope])}
              checked={scopes.includes(scope)}
              onChange={(event) =>
                setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            />
          ))}
          <p role="alert" className="text-sm text-bad empty:hidden">
            {isScopeless ? t`Choose at least one.` : ''}
          </p>
        </fieldset>
        <SelectField
          label={t`Expires after`}
          hint={t`After that, the system needs a new key.`}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {lifetimes.map((each) => (
            <option key={each} value={each}>
              {t`${each} days`}
            </option>
          ))}
        </SelectField>
        <LimitFields limits={limits} choices={choices} onChange={setLimits} />
        <ErrorNotice error={create.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={create.isPending}>
            <Trans>Make the key</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
