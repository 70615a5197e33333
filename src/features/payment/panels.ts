import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import { paymentOptions, type PanelKind } from '@/contract/payment/get-payment-options'
import { CardPanel } from './panels/card-panel'
import { PagePanel } from './panels/page-panel'
import type { PanelProps } from './panels/panel'
import { PhonePanel } from './panels/phone-panel'

interface PanelEntry {
  readonly Panel: ComponentType<PanelProps>
  /** For an API that gives no label. */
  readonly label: MessageDescriptor
}

/** Ways to pay that this build can show: a new one is a file in `panels/` and its line here. */
const panels: Partial<Record<PanelKind, PanelEntry>> = {
  card: { Panel: CardPanel, label: msg`Debit Card` },
  page: { Panel: PagePanel, label: msg`Payment page` },
  phone: { Panel: PhonePanel, label: msg`Mobile money` },
}

/** What the specification's own option ids mean, for an API that says no more. // spec §2 Payment tabs */
const panelOfId: Readonly<Record<number, PanelKind>> = {
  [paymentOptions.wallet]: 'wallet',
  [paymentOptions.expressPay]: 'saved-card',
  [paymentOptions.debitCard]: 'card',
  [paymentOptions.hostedCard]: 'hosted-card',
  [paymentOptions.mpesa]: 'phone',
}

/** The panel of a way to pay; null when this build has none, and the way is then left out. */
export function panelOf(option: { PaymentID: number; Panel?: string | undefined }): PanelEntry | null {
  const kind = option.Panel ?? panelOfId[option.PaymentID]
  return kind !== undefined && Object.hasOwn(panels, kind) ? (panels[kind as PanelKind] ?? null) : null
}
