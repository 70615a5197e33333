import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AskToDelete, DeleteMyAccount } from '@/contract/account/personal-data'
import type { ResponseOf } from '@/contract/define-call'
import { roundToMinor } from '@/contract/money'
import { leaveDeletedAccount } from '@/src/lib/account/sign-out'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { useSaving } from './use-saving'

/** Shows what is lost with the account and deletes it after confirmation and proof of identity. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { api } = useAppContext()
  const query = useQuery({
    queryKey: [AskToDelete.name],
    queryFn: ({ signal }) => api.call(AskToDelete, { NoCode: true }, { signal }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog title={<Trans>Delete your account?</Trans>} onClose={onClose}>
      {query.data ? (
        <DeletionConsequences answer={query.data} onKeep={onClose} />
      ) : query.error ? (
        <DeletionUnavailable error={query.error} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function DeletionUnavailable({ error }: { error: Error }) {
  const { i18n } = useLingui()
  const code = error instanceof ApiError ? error.code : 'SERVER_ERROR'
  if (code === 'PAYMENT_IN_PROGRESS')
    return (
      <Notice tone="warn" title={<Trans>Not right now</Trans>}>
        <Trans>
          We’re still processing one of your payments or refunds. Please try again when it’s done.
        </Trans>
      </Notice>
    )
  if (code === 'OFFLINE')
    return (
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>You can delete your account when you’re back online.</Trans>
      </Notice>
    )
  return <Notice tone="warn" title={i18n._(errorText(code))} />
}

function DeletionConsequences({
  answer: summary,
  onKeep,
}: {
  answer: ResponseOf<typeof AskToDelete>
  onKeep: () => void
}) {
  const { t } = useLingui()
  const { api, language } = useAppContext()
  const { isBusy, error, save } = useSaving()
  const remove = () =>
    save(
      async () => {
        await api.call(DeleteMyAccount, {})
        await leaveDeletedAccount()
      },
      (code) =>
        code === 'PAYMENT_IN_PROGRESS'
          ? t`We’re still processing one of your payments. Please try again later.`
          : '',
    )
  const { Balances, SavedCards, ComingBookings } = summary
  const money = Balances.map(({ Currency, Balance }) =>
    formatMoney({ minor: roundToMinor(Balance, Currency), currency: Currency }, language),
  ).join(' + ')
  return (
    <>
      {error ? <Notice tone="warn" title={error} /> : null}
      <div className="grid gap-3">
        <p>
          <Trans>You can’t undo this. You lose:</Trans>
        </p>
        <ul className="grid list-disc gap-1.5 ps-5">
          {money ? (
            <li className="font-semibold text-bad">
              <Trans>
                <bdi dir="ltr">{money}</bdi> in your wallet
              </Trans>
            </li>
          ) : null}
          {SavedCards > 0 ? (
            <li>
              <Plural value={SavedCards} one="# saved card" other="# saved cards" />
            </li>
          ) : null}
          <li>
            <Trans>vouchers, credits and offers of your account</Trans>
          </li>
          <li>
            <Trans>your booking history, favourites and reviews</Trans>
          </li>
        </ul>
        {ComingBookings > 0 ? (
          <Notice
            tone="warn"
            title={<Plural value={ComingBookings} one="# upcoming show" other="# upcoming shows" />}
          >
            <Trans>
              Your tickets stay valid. Print or photograph them: we can’t resend them or tell you about
              changes.
            </Trans>
          </Notice>
        ) : null}
        <p className="text-sm text-muted">
          <Trans>By law we keep payment records, without your name or contact details.</Trans>
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          <Trans>Delete my account for good</Trans>
        </Button>
      </div>
    </>
  )
}
