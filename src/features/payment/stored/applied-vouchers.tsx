import type { Money } from '@/contract/money'
import { useStoredParts } from '@/src/lib/page/stored-parts'
import type { Claim } from '../panels/panel'
import { PartChips } from './part-chips'

interface AppliedVouchersProps {
  claim: Claim
  price: Money
  onRemoved: () => void
}

/** The vouchers of an order, where others are added. */
export function AppliedVouchers({ claim, price, onRemoved }: AppliedVouchersProps) {
  const { parts } = useStoredParts(claim.ReserveID, price)
  const shown = parts.filter(({ code }) => code !== null)
  return (
    <div className="p-4">
      <PartChips claim={claim} price={price} parts={parts} shown={shown} onRemoved={onRemoved} />
    </div>
  )
}
