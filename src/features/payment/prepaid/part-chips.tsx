import { Trans, useLingui } from '@lingui/react/macro'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { Money } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import type { PrepaidPart } from '@/src/lib/page/prepaid-parts'
import { RemovableChip } from '@/src/ui/chip'
import type { Claim } from '../panels/panel'
import { checkPrepaidParts } from './check-prepaid-parts'

interface PartChipsProps {
  claim: Claim
  price: Money
  /** All parts of the payment. */
  parts: readonly PrepaidPart[]
  shown: readonly PrepaidPart[]
  money: (minor: number) => string
  /** Called when a part was removed and its focused button is gone. */
  onRemoved: () => void
}

export function PartChips({ claim, price, parts, shown, money, onRemoved }: PartChipsProps) {
  const { api } = useAppContext()
  async function remove(part: PrepaidPart) {
    const rest = parts.filter((each) => each !== part)
    await checkPrepaidParts(api, claim, price, rest).catch(() => checkPrepaidParts(api, claim, price, []))
    onRemoved()
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((part) => (
        <li key={part.code ?? 'wallet'} className="max-w-full">
          <PartChip part={part} pays={money(part.paysMinor)} onRemove={() => void remove(part)} />
        </li>
      ))}
    </ul>
  )
}

interface PartChipProps {
  part: PrepaidPart
  pays: string
  onRemove: () => void
}

function PartChip({ part, pays, onRemove }: PartChipProps) {
  const { t } = useLingui()
  if (part.PaymentID === paymentOptions.wallet)
    return (
      <RemovableChip removeLabel={t`Do not use the wallet`} onRemove={onRemove}>
        <Trans>My Wallet pays {pays}</Trans>
      </RemovableChip>
    )
  const end = (part.code ?? '').slice(-4)
  return (
    <RemovableChip removeLabel={t`Remove the voucher ending in ${end}`} onRemove={onRemove}>
      {/* A chip is a flex row, which would drop spaces between its children: one element keeps them. */}
      <span>
        <Trans>
          Voucher <bdi dir="ltr">…{end}</bdi> pays {pays}
        </Trans>
      </span>
    </RemovableChip>
  )
}
