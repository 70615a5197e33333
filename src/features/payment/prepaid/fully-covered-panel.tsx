import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { PayButton } from '../panels/pay-button'

/** Shown when vouchers and wallet pay everything, instead of other payment methods. */
export function FullyCoveredPanel({ isBusy, onPay }: { isBusy: boolean; onPay: () => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onPay()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-muted">
        <Trans>That covers it all. You have nothing more to pay.</Trans>
      </p>
      <PayButton label={<Trans>Book now</Trans>} isBusy={isBusy} />
    </form>
  )
}
