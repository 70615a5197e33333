import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import { paymentOptions, type PanelKind } from '@/contract/payment/get-payment-options'
import { texts as optionalTexts } from 'texts:optional'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import type { DeferredIconName } from '@/src/ui/deferred-icon'
import { CardPanel } from './panels/card-panel'
import type { PanelProps } from './panels/panel'
import { PhonePanel } from './panels/phone-panel'

interface PanelEntry {
  readonly Panel: ComponentType<PanelProps>
  /** Label for an API that gives none. */
  readonly label: MessageDescriptor
  readonly icon: DeferredIconName
  /** Whether it takes any card, and shows the marks of the schemes instead of its icon. */
  readonly takesCards?: boolean
  /** Whether it uses the signed-in visitor’s own prepaid balance or cards. */
  readonly needsSignIn?: boolean
}

/**
 * Loaded on demand, so that other payments fetch neither their code nor their texts. `loadPanels` loads those
 * of a show before its seats are held, so that they are there whatever release the server has by then.
 */
const extra = { texts: [optionalTexts], retry: loadWithRetry } as const
const SavedCardPanel = lazyComponent(
  async () => (await import('./panels/optional/saved-card-panel')).SavedCardPanel,
  extra,
)
const WalletPanel = lazyComponent(
  async () => (await import('./panels/optional/wallet-panel')).WalletPanel,
  extra,
)
const HostedCardPanel = lazyComponent(
  async () => (await import('./panels/hosted-card-panel')).HostedCardPanel,
  { retry: loadWithRetry },
)
const PagePanel = lazyComponent(async () => (await import('./panels/optional/page-panel')).PagePanel, extra)

/** Payment methods that this build supports: a new one is a file in `panels/` and its line here. */
const panels: Partial<Record<PanelKind, PanelEntry>> = {
  card: { Panel: CardPanel, label: msg`Debit Card`, icon: 'card', takesCards: true },
  'hosted-card': {
    Panel: HostedCardPanel,
    label: msg`Credit / Debit Card`,
    icon: 'card',
    takesCards: true,
  },
  page: { Panel: PagePanel, label: msg`Payment page`, icon: 'link' },
  phone: { Panel: PhonePanel, label: msg`Mobile money`, icon: 'phone' },
  'saved-card': { Panel: SavedCardPanel, label: msg`ExpressPay`, icon: 'card', needsSignIn: true },
  wallet: { Panel: WalletPanel, label: msg`My Wallet`, icon: 'wallet', needsSignIn: true },
}

/** The panels whose code is loaded on demand. */
const optionalPanels: Partial<Record<string, { load: () => Promise<unknown> }>> = {
  'hosted-card': HostedCardPanel,
  page: PagePanel,
  'saved-card': SavedCardPanel,
  wallet: WalletPanel,
}

/** Loads the code of panels, and resolves once all of it is there. */
export async function loadPanels(kinds: readonly string[]): Promise<void> {
  await Promise.all(kinds.map(async (kind) => optionalPanels[kind]?.load()))
}

/**
 * The meaning of the specification’s own option ids, for an API that names no panels. // spec §2 Payment tabs
 */
const panelOfId: Readonly<Record<number, PanelKind>> = {
  [paymentOptions.wallet]: 'wallet',
  [paymentOptions.expressPay]: 'saved-card',
  [paymentOptions.debitCard]: 'card',
  [paymentOptions.hostedCard]: 'hosted-card',
  [paymentOptions.mpesa]: 'phone',
}

interface OfferedOption {
  PaymentID: number
  Panel?: string | undefined
  FieldsUrl?: string | undefined
}

const getKind = ({ Panel, PaymentID }: OfferedOption) => Panel ?? panelOfId[PaymentID]

/** Returns the payment methods by a typed card, the bank’s own fields first. */
export function cardOptions<Way extends OfferedOption>(options: readonly Way[]): Way[] {
  return (['hosted-card', 'card'] as const).flatMap((kind) =>
    options.filter((option) => getKind(option) === kind && findPanel(option) !== null),
  )
}

/** Returns the panel of a payment method; null when this build has none, and the method is then left out. */
export function findPanel(option: OfferedOption): PanelEntry | null {
  const kind = getKind(option)
  // Without an address of the fields they cannot be shown, as with an API that only follows the
  // specification.
  if (kind === 'hosted-card' && !option.FieldsUrl) return null
  return kind !== undefined && Object.hasOwn(panels, kind) ? (panels[kind as PanelKind] ?? null) : null
}

/** Returns the marks of the schemes that a method pays by, as names of pictures; none where it has only an icon. */
export function listMarks({ PaymentID }: OfferedOption, { takesCards }: PanelEntry): readonly string[] {
  if (takesCards) return ['visa', 'mastercard']
  return PaymentID === paymentOptions.mpesa ? ['mpesa'] : []
}
