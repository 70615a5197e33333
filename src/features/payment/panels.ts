import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import { paymentOptions, type PanelKind } from '@/contract/payment/get-payment-options'
import { extrasTexts } from '@/src/lib/text/extras-texts'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { CardPanel } from './panels/card-panel'
import type { PanelProps } from './panels/panel'

interface PanelEntry {
  readonly Panel: ComponentType<PanelProps>
  /** For an API that gives no label. */
  readonly label: MessageDescriptor
  /** It pays with what is a signed-in visitor's own. */
  readonly needsSignIn?: boolean
}

/** Who pays otherwise fetches neither their code nor their words. */
const extra = { texts: [extrasTexts], retry: loadWithRetry } as const
const SavedCardPanel = lazyComponent(
  async () => (await import('./panels/extras/saved-card-panel')).SavedCardPanel,
  extra,
)
const WalletPanel = lazyComponent(
  async () => (await import('./panels/extras/wallet-panel')).WalletPanel,
  extra,
)
const HostedCardPanel = lazyComponent(
  async () => (await import('./panels/extras/hosted-card-panel')).HostedCardPanel,
  extra,
)
const PhonePanel = lazyComponent(async () => (await import('./panels/extras/phone-panel')).PhonePanel, extra)
const PagePanel = lazyComponent(async () => (await import('./panels/extras/page-panel')).PagePanel, extra)

/** Ways to pay that this build can show: a new one is a file in `panels/` and its line here. */
const panels: Partial<Record<PanelKind, PanelEntry>> = {
  card: { Panel: CardPanel, label: msg`Debit Card` },
  'hosted-card': { Panel: HostedCardPanel, label: msg`Credit / Debit Card` },
  page: { Panel: PagePanel, label: msg`Payment page` },
  phone: { Panel: PhonePanel, label: msg`Mobile money` },
  'saved-card': { Panel: SavedCardPanel, label: msg`ExpressPay`, needsSignIn: true },
  wallet: { Panel: WalletPanel, label: msg`My Wallet`, needsSignIn: true },
}

/** What the specification's own option ids mean, for an API that says no more. // spec §2 Payment tabs */
const panelOfId: Readonly<Record<number, PanelKind>> = {
  [paymentOptions.wallet]: 'wallet',
  [paymentOptions.expressPay]: 'saved-card',
  [paymentOptions.debitCard]: 'card',
  [paymentOptions.hostedCard]: 'hosted-card',
  [paymentOptions.mpesa]: 'phone',
}

interface OfferedWay {
  PaymentID: number
  Panel?: string | undefined
  FieldsUrl?: string | undefined
}

const kindOf = ({ Panel, PaymentID }: OfferedWay) => Panel ?? panelOfId[PaymentID]

/** The ways to pay by a card that is typed, in the bank's own fields first. */
export function cardOptions<Way extends OfferedWay>(options: readonly Way[]): Way[] {
  return (['hosted-card', 'card'] as const).flatMap((kind) =>
    options.filter((option) => kindOf(option) === kind && panelOf(option) !== null),
  )
}

/** The panel of a way to pay; null when this build has none, and the way is then left out. */
export function panelOf(option: OfferedWay): PanelEntry | null {
  const kind = kindOf(option)
  // Whose fields they would be is not said, as by an API that only speaks the specification.
  if (kind === 'hosted-card' && !option.FieldsUrl) return null
  return kind !== undefined && Object.hasOwn(panels, kind) ? (panels[kind as PanelKind] ?? null) : null
}
