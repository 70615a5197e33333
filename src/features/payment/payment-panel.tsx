import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { ContextType } from 'react'
import type { RequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import { useIsOnline } from '@/src/lib/device/connection'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { usePrepaidParts, wireParts } from '@/src/lib/page/prepaid-parts'
import { texts as optionalTexts } from 'texts:optional'
import { formatMoney } from '@/src/lib/text/money'
import { Icon } from '@/src/ui/icon'
import { DeferredIcon, type DeferredIconName } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { Tabs, type TabsClasses } from '@/src/ui/tabs'
import type { PaymentInput, PanelProps } from './panels/panel'
import { CancelUntil } from './panels/return-terms'
import { listMarks, findPanel } from './panels'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'

export { BankFrame } from './bank-frame'
export { loadPanels } from './panels'

const StoredSummary = lazyComponent(async () => (await import('./prepaid/prepaid-summary')).PrepaidSummary, {
  texts: [optionalTexts],
  whenMissing: 'omit',
})
const FullyCoveredPanel = lazyComponent(
  async () => (await import('./prepaid/fully-covered-panel')).FullyCoveredPanel,
  {
    texts: [optionalTexts],
    retry: loadWithRetry,
  },
)

/** Room for the marks above the name, on several lines where one is too narrow. */
const tiles: TabsClasses = {
  list: 'flex flex-wrap gap-2',
  tab: 'grid flex-1 basis-24 content-center justify-items-center gap-1.5 rounded-m px-2 py-3 text-sm font-semibold text-muted ring-1 ring-line ring-inset hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:ring-2 aria-selected:ring-accent',
}

interface PaymentOption {
  PaymentID: number
  Label: string
  Message: string
  Panel?: string | undefined
  SignIn?: boolean
  FieldsUrl?: string | undefined
  KeepsCards?: boolean | undefined
  NeedsAddress?: boolean | undefined
  Origins: readonly string[]
}

interface PaymentPanelProps extends Omit<
  PanelProps,
  'label' | 'fieldsUrl' | 'canSaveCards' | 'needsAddress' | 'total' | 'onPay'
> {
  options: readonly PaymentOption[]
  /** Deadline for cancelling after the payment; undefined for not at all. */
  cancelUntil: ContextType<typeof CancelUntil>
  /** @param origins the origins that this payment method may open. */
  onPay: (
    order: PaymentInput & Pick<RequestOf<typeof ProcessPayment>, 'PaymentID' | 'StoredValue'>,
    origins: readonly string[],
  ) => void
}

/**
 * The payment methods: the server’s list determines which are offered, and each names its panel. // spec §2
 * Payment tabs
 */
export function PaymentPanel({ options, cancelUntil, onPay, ...rest }: PaymentPanelProps) {
  const { t, i18n } = useLingui()
  const { language } = useAppContext()
  const { price, claim, isSignedIn, isBusy, kept: panelState } = rest
  const { parts, restMinor } = usePrepaidParts(claim.ReserveID, price)
  const [chosen, setChosen] = useState(() => panelState.read().paymentId)
  // Kept mounted afterwards, because it also shows that the parts were lost.
  const [hadParts, setHadParts] = useState(false)
  if (parts.length > 0 && !hadParts) setHadParts(true)
  function choose(method: string) {
    setChosen(method)
    panelState.write({ paymentId: method })
  }
  const offered = options.flatMap((option) => {
    const entry = findPanel(option)
    const isUsed = parts.some(({ PaymentID }) => PaymentID === option.PaymentID)
    return entry && (isSignedIn || !entry.needsSignIn) && !isUsed
      ? [
          {
            option,
            entry,
            key: String(option.PaymentID),
            name: option.Label || i18n._(entry.label),
          },
        ]
      : []
  })
  const active = offered.find(({ key }) => key === chosen) ?? offered[0]
  const isPaidByParts = parts.length > 0 && restMinor === 0
  if (!active && !isPaidByParts)
    return (
      <Notice tone="warn" title={<Trans>Payments aren’t possible right now</Trans>}>
        <Trans>We’re holding your seats until the countdown ends. Please try again in a few minutes.</Trans>
      </Notice>
    )
  const total = formatMoney({ minor: restMinor, currency: price.currency }, language)

  function payByParts() {
    // The last part is the payment method, and pays all the rest.
    const [method] = wireParts(parts).slice(-1)
    if (method) onPay({ ...method, StoredValue: wireParts(parts).slice(0, -1) }, [])
  }
  return (
    <CancelUntil value={cancelUntil}>
      <section aria-label={t`Payment`}>
        <h2 className="pb-3 text-xl font-bold">
          <Trans>How would you like to pay?</Trans>
        </h2>
        {hadParts ? (
          <Suspense fallback={<Skeleton className="mb-6 h-32" />}>
            <StoredSummary claim={claim} price={price} isBusy={isBusy} />
          </Suspense>
        ) : null}
        {isPaidByParts ? (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <FullyCoveredPanel isBusy={isBusy} onPay={payByParts} />
          </Suspense>
        ) : null}
        {active && !isPaidByParts ? (
          <Tabs
            label={t`Ways to pay`}
            classes={tiles}
            tabs={offered.map(({ key, name, option, entry }) => ({
              key,
              label: (
                <>
                  <Marks icon={entry.icon} names={listMarks(option, entry)} />
                  <span>{name}</span>
                </>
              ),
            }))}
            active={active.key}
            onChange={choose}
          >
            {active.option.Message ? <p className="pt-4 text-muted">{active.option.Message}</p> : null}
            <Suspense key={active.key} fallback={<PanelLoading />}>
              <active.entry.Panel
                {...rest}
                total={total}
                label={active.name}
                fieldsUrl={active.option.FieldsUrl}
                canSaveCards={active.option.KeepsCards}
                needsAddress={active.option.NeedsAddress}
                onPay={(details) => {
                  const StoredValue = wireParts(parts)
                  const order = { PaymentID: active.option.PaymentID, ...details }
                  onPay(StoredValue.length > 0 ? { ...order, StoredValue } : order, active.option.Origins)
                }}
              />
            </Suspense>
          </Tabs>
        ) : null}
        {!isSignedIn && options.some(({ SignIn }) => SignIn) ? <SignInPrompt /> : null}
      </section>
    </CancelUntil>
  )
}

/** The marks of a way to pay, above its name. */
function Marks({ icon, names }: { icon: DeferredIconName; names: readonly string[] }) {
  return (
    <span aria-hidden className="flex h-6 items-center gap-1">
      {names.length === 0 ? <DeferredIcon name={icon} className="size-6" /> : null}
      {names.map((name) => (
        <img key={name} src={`/art/payment/${name}.svg`} alt="" height={24} className="h-6 w-auto" />
      ))}
    </span>
  )
}

/** While offline, the payment method opens once there is a connection. */
function PanelLoading() {
  if (useIsOnline()) return <Skeleton className="mt-5 h-40" />
  return (
    <div className="pt-5">
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>You can pay this way when you’re back online.</Trans>
      </Notice>
    </div>
  )
}

/** Tells a guest about the methods available after sign-in; renders nothing where sign-in is unavailable. */
function SignInPrompt() {
  const signIn = useSignIn()
  if (!signIn) return null
  return (
    <button
      type="button"
      onClick={signIn}
      className="mt-6 flex min-h-14 w-full items-center gap-3 rounded-m bg-surface px-4 py-2 max-[14rem]:px-2 text-start font-semibold ring-1 ring-line ring-inset"
    >
      <DeferredIcon name="lock" className="size-6 text-accent max-[14rem]:hidden" />
      <span className="min-w-0 flex-1">
        <Trans>Sign in to pay with your wallet or a saved card</Trans>
      </span>
      <Icon name="chevron-down" className="size-5 -rotate-90 max-[14rem]:hidden text-muted rtl:rotate-90" />
    </button>
  )
}
