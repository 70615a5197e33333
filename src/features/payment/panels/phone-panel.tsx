import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { mobile as mobileSchema } from '@/contract/fields'
import { TextField } from '@/src/ui/field'
import { PayButton } from './pay-button'
import type { PanelProps } from './panel'

/** Mobile money: the phone asks its owner to confirm. Whether the number exists the server knows. */
export function PhonePanel({ phone, total, isBusy, onPay }: PanelProps) {
  const { t } = useLingui()
  const [isWrong, setIsWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget).get('phone')
    const number = v.safeParse(mobileSchema, given)
    setIsWrong(!number.success)
    if (number.success) onPay({ Mobile: number.output })
    else document.getElementById('pay-phone')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pt-5">
      <TextField
        id="pay-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        dir="ltr"
        className="rtl:text-end"
        label={<Trans>Phone that pays</Trans>}
        hint={<Trans>We send a request to this phone. Confirm it there with your PIN.</Trans>}
        defaultValue={phone}
        error={isWrong ? t`Invalid Mobile Number` : undefined}
      />
      <PayButton total={total} isBusy={isBusy} />
    </form>
  )
}
