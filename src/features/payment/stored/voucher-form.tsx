import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import type { Money } from '@/contract/money'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { voucherCode } from '@/contract/payment/stored-value-part'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import type { Claim } from '../panels/panel'
import { useStoredParts } from '@/src/lib/page/stored-parts'
import { checkParts } from './check-parts'

interface VoucherFormProps {
  claim: Claim
  price: Money
  onDone: () => void
}

/** A voucher's code: looked at, and nothing taken. */
export function VoucherForm({ claim, price, onDone }: VoucherFormProps) {
  const { t, i18n } = useLingui()
  const { api } = useScope()
  const { parts } = useStoredParts(claim.ReserveID, price)
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => box.current?.focus(), [])

  function refuse(why: string) {
    setError(why)
    box.current?.focus()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = v.safeParse(voucherCode, box.current?.value ?? '')
    if (!typed.success) return refuse(t`Enter the code as it stands on the voucher`)
    const code = typed.output
    if (parts.some((part) => part.code === code)) return refuse(t`This voucher is in use already`)
    setIsBusy(true)
    setError('')
    try {
      await checkParts(api, claim, price, [...parts, { PaymentID: paymentOptions.voucher, code }])
      onDone()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      refuse(
        cause.code === 'BALANCE_TOO_LOW'
          ? t`There is nothing on this voucher that can be used here. Please check the code.`
          : i18n._(errorText(cause.code)),
      )
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 px-4 pb-4">
      <TextField
        ref={box}
        name="voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        dir="ltr"
        className="uppercase rtl:text-end"
        label={<Trans>Voucher code</Trans>}
        error={error}
        onChange={() => setError('')}
      />
      <Button type="submit" look="quiet" busy={isBusy} className="justify-self-start">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}
