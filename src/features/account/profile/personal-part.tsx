import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { UpdateProfile } from '@/contract/account/update-profile'
import { refreshVisitor } from '@/src/lib/account/refresh-visitor'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { SelectField, TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { showToast } from '@/src/ui/toast'
import { useSaving } from './use-saving'

const genders = ['', '0', '1'] as const
const mostOfName = 80

/** Names and gender, which need no proof. */
export function PersonalPart({ owner }: { owner: SignedInVisitor }) {
  const { t } = useLingui()
  const app = useAppContext()
  const { isBusy, error, save } = useSaving()
  const [firstName, setFirstName] = useState(owner.firstName)
  const [lastName, setLastName] = useState(owner.lastName)
  const [gender, setGender] = useState(owner.gender)
  const [isNameless, setIsNameless] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsNameless(firstName.trim() === '')
    if (firstName.trim() === '') return document.getElementById('first-name')?.focus()
    const isDone = await save(async () => {
      await app.api.call(UpdateProfile, {
        FirstName: firstName,
        LastName: lastName,
        Gender: genders.find((each) => each === gender) ?? '',
      })
      await refreshVisitor(app)
    })
    if (isDone) showToast(t`Your details are saved`)
  }
  return (
    <SectionCard title={<Trans>Personal details</Trans>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error ? <Notice tone="warn" title={error} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="first-name"
            name="given-name"
            autoComplete="given-name"
            maxLength={mostOfName}
            dir="auto"
            label={<Trans>First name</Trans>}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            error={isNameless ? t`Please enter your first name` : undefined}
          />
          <TextField
            name="family-name"
            autoComplete="family-name"
            maxLength={mostOfName}
            dir="auto"
            label={<Trans>Last name</Trans>}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <SelectField
          name="sex"
          autoComplete="sex"
          className="sm:max-w-60"
          label={<Trans>Gender</Trans>}
          value={gender}
          onChange={(event) => setGender(event.target.value)}
        >
          <option value="">{t`Prefer not to say`}</option>
          <option value="0">{t`Female`}</option>
          <option value="1">{t`Male`}</option>
        </SelectField>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
    </SectionCard>
  )
}
