import { useLingui } from '@lingui/react/macro'
import { Drawing } from '@/src/ui/icon'
import type { Portion } from './menu'

/** Maximum of one portion on one order, as a counter’s tray holds no more. */
const maxQuantity = 20

interface StepperProps {
  portion: Portion
  quantity: number
  isFull: boolean
  onChange: (quantity: number) => void
}

const button = 'grid size-11 place-items-center rounded-full aria-disabled:opacity-40'

/** Quantity of one portion: a plus until there is one, then minus, the number and plus. */
export function Stepper({ portion, quantity, isFull, onChange }: StepperProps) {
  const { t } = useLingui()
  const { name } = portion
  const isMost = isFull || quantity >= maxQuantity
  return (
    <span
      role="group"
      aria-label={name}
      className="inline-flex shrink-0 items-center rounded-full bg-raised ring-1 ring-line ring-inset"
    >
      {quantity > 0 ? (
        <>
          <button
            type="button"
            aria-label={t`One less: ${name}`}
            onClick={() => onChange(quantity - 1)}
            className={button}
          >
            <Drawing path="M6 12h12" className="size-5" />
          </button>
          <output className="min-w-6 text-center font-semibold tabular-nums">{quantity}</output>
        </>
      ) : null}
      <button
        type="button"
        aria-label={quantity > 0 ? t`One more: ${name}` : t`Add ${name}`}
        aria-disabled={isMost || undefined}
        onClick={() => {
          if (!isMost) onChange(quantity + 1)
        }}
        className={`${button} ${quantity > 0 ? '' : 'text-accent'}`}
      >
        <Drawing path="M6 12h12M12 6v12" className="size-5" />
      </button>
    </span>
  )
}
