import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OfficeVoucher } from '@/contract/office/vouchers'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'

interface CancelVoucherProps {
  voucher: Pick<OfficeVoucher, 'id' | 'order'>
  onClose: () => void
}

/** Takes what is left on a voucher; can be undone. */
export function CancelVoucher({ voucher: { id, order }, onClose }: CancelVoucherProps) {
  const { t } = useLingui()
  return (
    <ConfirmChange
      name="cancelVoucher"
      request={{ voucher: id }}
      title={t`Cancel the voucher`}
      action={t`Cancel the voucher`}
      done={t`The voucher is cancelled.`}
      isDangerous
      onClose={onClose}
    >
      {({ amountMinor, currency }) => (
        <>
          <p className="font-semibold">
            <Trans>
              <Money minor={amountMinor} currency={currency} /> can no longer be spent
            </Trans>
          </p>
          <p className="text-muted">
            <Trans>
              The code can’t be used from now on. Nobody is notified, and you can make it valid again.
            </Trans>
          </p>
          {order ? (
            <p className="text-muted">
              <Trans>
                The buyer gets no money back. To do that,{' '}
                <Link
                  to="/orders/$order"
                  params={{ order: order.id }}
                  className="underline underline-offset-4"
                >
                  refund the order
                </Link>{' '}
                instead.
              </Trans>
            </p>
          ) : null}
        </>
      )}
    </ConfirmChange>
  )
}

interface VoucherDialogProps {
  voucher: string
  onClose: () => void
}

export function ReactivateVoucher({ voucher, onClose }: VoucherDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmChange
      name="reactivateVoucher"
      request={{ voucher }}
      title={t`Make the voucher valid again`}
      action={t`Make valid again`}
      done={t`The voucher is valid again.`}
      onClose={onClose}
    >
      {({ amountMinor, currency, expiresAt, timeZone }) => (
        <>
          <p className="font-semibold">
            <Trans>
              <Money minor={amountMinor} currency={currency} /> can be spent again
            </Trans>
          </p>
          {expiresAt === null ? null : (
            <p className="text-muted">
              <Trans>
                Valid until <Moment at={expiresAt} timeZone={timeZone} isDay />
              </Trans>
            </p>
          )}
        </>
      )}
    </ConfirmChange>
  )
}

/** Sends the link, never the code, to whoever got it before. */
export function ResendVoucher({ voucher, onClose }: VoucherDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmChange
      name="resendVoucher"
      request={{ voucher }}
      title={t`Send the voucher again`}
      action={t`Send`}
      done={t`The voucher is on its way again.`}
      onClose={onClose}
    >
      {({ channel, recipient, text }) => (
        <dl className="grid gap-2 text-sm">
          <dt className="text-muted">
            <Trans>To</Trans>
          </dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi dir="ltr">{recipient}</bdi>
          </dd>
          <dt className="text-muted">{channel === 'email' ? <Trans>Subject</Trans> : <Trans>Text</Trans>}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </dd>
        </dl>
      )}
    </ConfirmChange>
  )
}
