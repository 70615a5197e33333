import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeVoucher } from '@/contract/office/vouchers'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { ConfirmChange } from '../../components/confirm-change'
import { Fact, Facts } from '../../components/facts'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'

interface ExtendVoucherProps {
  voucher: OfficeVoucher
  onClose: () => void
}

/** Chooses a later last day, shows what that means, then sets it. */
export function ExtendVoucher({ voucher, onClose }: ExtendVoucherProps) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  if (until === null) {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      setUntil(day)
    }
    return (
      <Dialog title={t`Extend the voucher`} onClose={onClose}>
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label={t`New last day`}
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit">
            <Trans>See what would happen</Trans>
          </Button>
        </form>
      </Dialog>
    )
  }
  return (
    <ConfirmChange
      name="extendVoucher"
      request={{ voucher: voucher.id, until }}
      title={t`Extend the voucher`}
      action={t`Extend`}
      done={t`The voucher is extended.`}
      onClose={() => setUntil(null)}
      onDone={onClose}
    >
      {({ amountMinor, currency, expiredAt, expiresAt, timeZone }) => (
        <>
          <p className="font-semibold">
            <Money minor={amountMinor} currency={currency} />
          </p>
          <Facts>
            <Fact name={<Trans>Last day so far</Trans>}>
              <Moment at={expiredAt} timeZone={timeZone} isDay />
            </Fact>
            {expiresAt === null ? null : (
              <Fact name={<Trans>New last day</Trans>}>
                <Moment at={expiresAt} timeZone={timeZone} isDay />
              </Fact>
            )}
          </Facts>
        </>
      )}
    </ConfirmChange>
  )
}
