import { useLingui } from '@lingui/react/macro'
import { Drawing } from '@/src/ui/icon'

interface QuantityProps {
  /** What is counted. */
  name: string
  quantity: number
  least?: number
  most: number
  onChange: (quantity: number) => void
}

const button =
  'grid size-12 place-items-center rounded-m bg-raised ring-1 ring-line ring-inset hover:brightness-110 aria-disabled:opacity-40'

/** A number between two large buttons. */
export function Quantity({ name, quantity, least = 0, most, onChange }: QuantityProps) {
  const { t } = useLingui()
  return (
    <span role="group" aria-label={name} className="inline-flex shrink-0 items-center">
      <button
        type="button"
        aria-label={t`One less: ${name}`}
        aria-disabled={quantity <= least}
        onClick={() => quantity > least && onChange(quantity - 1)}
        className={button}
      >
        <Drawing path="M6 12h12" className="size-5" />
      </button>
      <output className="min-w-9 text-center text-lg font-bold tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={quantity > 0 ? t`One more: ${name}` : t`Add ${name}`}
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onChange(quantity + 1)}
        className={button}
      >
        <Drawing path="M6 12h12M12 6v12" className="size-5" />
      </button>
    </span>
  )
}
