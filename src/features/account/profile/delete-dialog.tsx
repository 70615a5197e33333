import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskToDelete, DeleteMyAccount } from '@/contract/account/delete-my-account'
import type { ResponseOf } from '@/contract/define-call'
import { nearestMinor } from '@/contract/money'
import { leaveDeleted } from '@/src/lib/account/leave-deleted'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { errorText } from '@/src/lib/text/error-text'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { CodeStep, sentCode, type SentCode } from './code-step'
import { useSaving } from './use-saving'
import { typedText } from './typed-text'

type Asked = Omit<ResponseOf<typeof AskToDelete>, 'Code'> & { readonly Code: SentCode | null }

/** What is lost with the account, asked twice: once by name, once by the code that proves whose it is. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { api } = useScope()
  const [isSure, setIsSure] = useState(false)
  const asked = useQuery({
    queryKey: [AskToDelete.name],
    queryFn: async (): Promise<Asked> => {
      const { Code, ...told } = await api.call(AskToDelete, {})
      return { ...told, Code: Code ? sentCode(Code) : null }
    },
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog title={<Trans>Delete your account?</Trans>} onClose={onClose} isFirm={isSure}>
      {asked.data ? (
        isSure ? (
          <Proof asked={asked.data} onAgain={() => void asked.refetch()} />
        ) : (
          <Lost asked={asked.data} onKeep={onClose} onGo={() => setIsSure(true)} />
        )
      ) : asked.error ? (
        <NotNow error={asked.error} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function NotNow({ error }: { error: Error }) {
  const { i18n } = useLingui()
  const code = error instanceof ApiError ? error.code : 'SERVER_ERROR'
  if (code === 'PAYMENT_IN_PROGRESS')
    return (
      <Notice tone="warn" title={<Trans>Not just now</Trans>}>
        <Trans>
          A payment of yours is still on its way, here or back to you. Please try again once it has arrived.
        </Trans>
      </Notice>
    )
  if (code === 'OFFLINE')
    return (
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>Your account can be deleted when you’re back online.</Trans>
      </Notice>
    )
  return <Notice tone="warn" title={i18n._(errorText(code))} />
}

function Lost({ asked, onKeep, onGo }: { asked: Asked; onKeep: () => void; onGo: () => void }) {
  const { language } = useScope()
  const { Balances, SavedCards, ComingBookings } = asked
  const money = Balances.map(({ Currency, Balance }) =>
    formatMoney({ minor: nearestMinor(Balance, Currency), currency: Currency }, language),
  ).join(' + ')
  return (
    <>
      <div className="grid gap-3">
        <p>
          <Trans>This cannot be undone. You lose:</Trans>
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
            title={
              <Plural
                value={ComingBookings}
                one="# show is still to come"
                other="# shows are still to come"
              />
            }
          >
            <Trans>
              The tickets stay good. Keep them on paper or as a picture: we can’t send them again, or tell you
              of a change.
            </Trans>
          </Notice>
        ) : null}
        <p className="text-sm text-muted">
          <Trans>
            What you paid stays in our books, as the law asks, without your name, address and number.
          </Trans>
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button look="danger" onClick={onGo}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </>
  )
}

function Proof({ asked, onAgain }: { asked: Asked; onAgain: () => void }) {
  const { t } = useLingui()
  const { api } = useScope()
  const { isBusy, why, forget, save } = useSaving()
  const wordsOf = (code: string) =>
    code === 'PAYMENT_IN_PROGRESS'
      ? t`A payment of yours is still on its way. Please try again later.`
      : code === 'SIGN_IN_REFUSED'
        ? t`This is not your current password`
        : ''
  const remove = (proof: { OTP: string } | { Password: string }) =>
    save(async () => {
      await api.call(DeleteMyAccount, proof)
      await leaveDeleted()
    }, wordsOf)
  const { Code } = asked
  if (!Code)
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void remove({ Password: typedText(new FormData(event.currentTarget), 'password') })
        }}
        className="grid gap-5"
      >
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          label={<Trans>Your password</Trans>}
          error={why || undefined}
          onChange={forget}
        />
        <Button type="submit" size="l" look="danger" busy={isBusy}>
          <Trans>Delete my account for good</Trans>
        </Button>
      </form>
    )
  return (
    <CodeStep
      sent={Code}
      isBusy={isBusy}
      why={why}
      onTyped={forget}
      onCode={(OTP) => remove({ OTP })}
      onAgain={onAgain}
      action={<Trans>Delete my account for good</Trans>}
      look="danger"
    />
  )
}
