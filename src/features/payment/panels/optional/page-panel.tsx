import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../panel'

/** A payment method whose own page asks for everything. */
export function PagePanel({ label, total, isBusy, onPay }: PanelProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onPay({})
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-5">
      <p className="text-muted">
        <Trans>You pay on the {label} page and come back here. We’ll hold your seats.</Trans>
      </p>
      <PayButton total={total} isBusy={isBusy} />
    </form>
  )
}
