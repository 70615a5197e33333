import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { starSteps } from '@/contract/account/reviews'

export type StarStep = (typeof starSteps)[number]
const maxStars = 5

interface StarInputProps {
  value: StarStep | null
  error: ReactNode
  onChange: (stars: StarStep) => void
}

/**
 * Star rating in half steps: ten native radios, each under half of a star, 24 px wide and 48 high, in the
 * reading direction.
 */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
      className="grid gap-1.5"
    >
      <legend className="text-sm font-semibold">
        <Trans>Your stars</Trans>
      </legend>
      <div className="flex w-fit text-accent">
        {starSteps.map((step) => (
          <label
            key={step}
            className="relative block h-12 w-6 cursor-pointer overflow-hidden has-focus-visible:rounded-s has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={t`${step} of ${maxStars} stars`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              fill="currentColor"
              className={`pointer-events-none absolute top-0 size-12 ${step % 1 === 0 ? 'end-0' : 'start-0'} ${value !== null && step <= value ? '' : 'text-muted opacity-40'}`}
            >
              <path d="m10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z" />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
