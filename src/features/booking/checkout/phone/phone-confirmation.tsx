import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toMinor } from '@/contract/money'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { formatCountdown } from '@/src/lib/time/format-countdown'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { VerifyingFlow } from '../../flow/state'
import { useSecondsLeft } from '../use-countdown'

export interface PhoneConfirmationProps {
  flow: VerifyingFlow
  notice: ReactNode
}

/** A request waits on the visitor’s phone: the steps done, to do there, and next. */
export function PhoneConfirmation({ flow, notice }: PhoneConfirmationProps) {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const push = flow.next?.kind === 'push' ? flow.next : null
  const seconds = useSecondsLeft(push?.until ?? null) ?? 0
  const isOver = seconds === 0
  const { currency } = flow.hold.price
  const amount =
    push?.amount === undefined
      ? ''
      : formatMoney({ minor: toMinor(push.amount, currency), currency }, language)
  const payee = getText(brand.name, language)
  const face = formatCountdown(seconds)
  const end = (
    <bdi dir="ltr" className="font-semibold whitespace-nowrap text-ink">
      ••• {push?.phoneEnd}
    </bdi>
  )
  return (
    <div className="mx-auto grid min-h-[60dvh] w-full max-w-lg content-center gap-6 px-4 py-12">
      <div role="status" className="grid gap-2 text-center">
        <h1 className="text-2xl font-extrabold">
          {isOver ? <Trans>Checking your payment</Trans> : <Trans>Confirm on your phone</Trans>}
        </h1>
        <p className="text-muted">
          {isOver ? (
            <Trans>
              Time’s up on the phone. You may have been charged, so we’re checking. We’re holding your seats;
              please don’t pay again.
            </Trans>
          ) : (
            <Trans>This page continues automatically. We’re holding your seats.</Trans>
          )}
        </p>
      </div>
      {amount ? (
        <p className="grid justify-items-center gap-1 text-center">
          {push?.paymentId === paymentOptions.mpesa ? (
            <img src="/art/payment/mpesa.svg" alt={t`M-Pesa`} height={32} className="h-8 w-auto" />
          ) : null}
          <strong className="font-display text-2xl font-extrabold tabular-nums">{amount}</strong>
          <span className="text-muted">
            <Trans>
              to <bdi>{payee}</bdi>
            </Trans>
          </span>
        </p>
      ) : null}
      <ol className="grid gap-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
        <Step state="done">
          {push?.phoneEnd ? (
            <Trans>Request sent to the phone {end}</Trans>
          ) : (
            <Trans>Request sent to your phone</Trans>
          )}
        </Step>
        <Step state={isOver ? 'done' : 'now'}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Trans>Enter your PIN there</Trans>
            {isOver ? null : (
              <span role="timer" aria-label={t`Time to confirm: ${face}`} className="font-bold tabular-nums">
                <span aria-hidden dir="ltr">
                  {face}
                </span>
              </span>
            )}
          </span>
        </Step>
        <Step state={isOver ? 'now' : 'next'}>
          <Trans>We’re checking the payment</Trans>
        </Step>
        <Step state="next">
          <Trans>Your tickets are here, and in your e-mail</Trans>
        </Step>
      </ol>
      {notice}
      {isOver ? null : (
        <p className="text-sm text-muted">
          <Trans>
            Nothing on the phone yet? Unlock it and wait a moment. To pay another way, cancel there first; you
            can then choose again here and won’t pay twice.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Step({ state, children }: { state: 'done' | 'now' | 'next'; children: ReactNode }) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-2 py-2 ${state === 'now' ? 'font-semibold' : 'text-muted'}`}
    >
      <Mark state={state} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Mark({ state }: { state: 'done' | 'now' | 'next' }) {
  if (state === 'done') return <DeferredIcon name="check" className="size-6 text-good" />
  const ring =
    state === 'now' ? 'animate-spin border-line border-s-accent motion-reduce:animate-pulse' : 'border-line'
  return <span aria-hidden className={`size-6 rounded-full border-2 ${ring}`} />
}
