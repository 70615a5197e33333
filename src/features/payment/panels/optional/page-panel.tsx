import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useAddressForm } from '../address-fields'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../panel'

/** A payment method whose own page asks for everything. */
export function PagePanel({ label, total, isBusy, onPay, needsAddress, kept }: PanelProps) {
  const address = useAddressForm(kept, needsAddress)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = isBusy ? null : address.read(event.currentTarget)
    if (typed) onPay(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-5">
      <p className="text-muted">
        <Trans>Pay by {label} on a secure page, then come back here. We’ll hold your seats.</Trans>
      </p>
      {address.fields}
      <PayButton total={total} isBusy={isBusy} />
    </form>
  )
}
