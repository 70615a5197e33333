import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { maxVouchers } from '@/contract/voucher/get-voucher-offers'
import { Drawing } from '@/src/ui/icon'

interface CountStepperProps {
  /** Id of the output element, which is described by the error message. */
  id: string
  count: number
  onCount: (count: number) => void
  error?: string | undefined
}

const button =
  'grid size-12 place-items-center rounded-full bg-raised ring-1 ring-line ring-inset hover:brightness-110 aria-disabled:opacity-40'

/** Selects the number of vouchers: one to ten, and zero until the visitor chooses. // spec §2, §9 */
export function CountStepper({ id, count, onCount, error }: CountStepperProps) {
  const { t } = useLingui()
  const label = useId()
  const step = (delta: number) => {
    const next = count + delta
    if (next >= 0 && next <= maxVouchers) onCount(next)
  }
  return (
    <div className="grid gap-1.5">
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={label}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex flex-wrap items-center justify-between gap-3 rounded-m outline-offset-4"
      >
        <span id={label} className="font-semibold">
          <Trans>How many?</Trans>
          <span className="block text-sm font-normal text-muted">
            <Trans>Up to {maxVouchers} at once</Trans>
          </span>
        </span>
        <span className="flex items-center gap-3">
          <button
            type="button"
            aria-label={t`One voucher less`}
            aria-disabled={count === 0 || undefined}
            onClick={() => step(-1)}
            className={button}
          >
            <Drawing path="M6 12h12" className="size-5" />
          </button>
          <output aria-live="polite" className="min-w-8 text-center text-xl font-bold tabular-nums">
            {count}
          </output>
          <button
            type="button"
            aria-label={t`One voucher more`}
            aria-disabled={count === maxVouchers || undefined}
            onClick={() => step(1)}
            className={button}
          >
            <Drawing path="M6 12h12M12 6v12" className="size-5" />
          </button>
        </span>
      </div>
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
