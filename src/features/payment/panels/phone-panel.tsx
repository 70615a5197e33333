import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { mobile as mobileSchema } from '@/contract/fields'
import { TextField } from '@/src/ui/field'
import { PayButton } from './pay-button'
import type { PanelProps } from './panel'

/** Mobile money: the visitor confirms on the phone. Only the server knows whether the number exists. */
export function PhonePanel({ phone, total, isBusy, kept: panelState, onPay }: PanelProps) {
  const { t } = useLingui()
  const [isWrong, setIsWrong] = useState(false)
  /** Null while it is the contact’s own number, which may still be edited on the same screen. */
  const [typed, setTyped] = useState(() => panelState.read().phone || null)
  const [isAgain] = useState(() => panelState.read().isPhoneRequested)
  const shown = typed ?? phone
  const isPhone = (text: string) => v.is(mobileSchema, text)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const number = v.safeParse(mobileSchema, shown)
    setIsWrong(!number.success)
    if (number.success) {
      panelState.write({ phone: shown, isPhoneRequested: true })
      onPay({ Mobile: number.output })
    } else document.getElementById('pay-phone')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-5">
      <TextField
        id="pay-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        dir="ltr"
        className="rtl:text-end"
        label={<Trans>Phone number to pay with</Trans>}
        hint={<Trans>We’ll send a request to this phone. Enter your PIN there.</Trans>}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          panelState.write({ phone: event.target.value })
        }}
        onBlur={() => setIsWrong(shown !== '' && !isPhone(shown))}
        error={isWrong && !isPhone(shown) ? t`Invalid Mobile Number` : undefined}
      />
      <PayButton
        total={total}
        label={isAgain ? <Trans>Send again: {total}</Trans> : undefined}
        isBusy={isBusy}
      />
    </form>
  )
}
