import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import type { BoughtVoucher, SentGift } from '@/contract/voucher/voucher-order'
import { TakeBackGift } from '@/contract/voucher/gifts'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { showToast } from '@/src/ui/toast'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { readClaim } from './read-claim'
import type { VoucherOrder } from './stored-orders'

interface GiftStateProps {
  gift: SentGift
  voucher: BoughtVoucher
  order: VoucherOrder
  onChange: () => void
  onChanged: (voucher: BoughtVoucher) => Promise<void>
}

/**
 * Shows the state of a sent gift: it can be changed or taken back until it is delivered, and afterwards shows
 * whether it was opened.
 */
export function GiftState({ gift, voucher, order, onChange, onChanged }: GiftStateProps) {
  const { t } = useLingui()
  const { api, language } = useAppContext()
  const { isBusy, error, submit } = useSubmit()
  const { To, ToName, SendOn, SentAt, OpenedAt } = gift
  const name = <bdi>{ToName || To}</bdi>
  const sentOn = formatDay(SentAt, language)
  const openedOn = formatDay(OpenedAt, language)
  // A local date is the same day everywhere, so noon UTC is formatted in UTC.
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a moment as machines write it
  const day = SendOn === undefined ? '' : formatDay(Date.parse(`${SendOn}T12:00:00Z`), language, 'UTC')

  const takeBack = () =>
    submit(async () => {
      const claim = await readClaim(order)
      const { Voucher } = await api.call(TakeBackGift, { ...claim, VoucherID: voucher.VoucherID })
      await onChanged(Voucher)
      showToast(t`The gift is yours again`)
    })
  return (
    <div className="grid gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset print:hidden">
      <p className="flex items-start gap-2 font-semibold">
        <DeferredIcon name={SentAt === undefined ? 'clock' : 'check'} className="mt-0.5 size-5" />
        <span role="status">
          {SentAt !== undefined ? (
            <Trans>
              Sent to {name} on {sentOn}
            </Trans>
          ) : day === '' ? (
            <Trans>On its way to {name}</Trans>
          ) : (
            <Trans>
              Will be sent to {name} on {day}
            </Trans>
          )}
        </span>
      </p>
      {OpenedAt === undefined ? null : (
        <p className="text-sm text-muted">
          <Trans>Opened on {openedOn}</Trans>
        </p>
      )}
      {SentAt === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onChange} aria-haspopup="dialog">
            <Trans>Change</Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void takeBack()}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      ) : null}
      <FormNotice error={error} onAgain={() => void takeBack()} />
    </div>
  )
}

function formatDay(atMs: number | undefined, language: LanguageCode, timeZone?: string): string {
  if (atMs === undefined) return ''
  return new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone }).format(atMs)
}
