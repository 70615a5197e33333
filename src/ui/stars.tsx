import { useLingui } from '@lingui/react/macro'

/** Number of stars in a rating. // spec §9: in steps of a half */
const maxStars = 5

/**
 * Shows a rating in half stars, in the colour of the text beside it, because it is placed on pictures of any
 * colour.
 */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  const shown = Math.min(maxStars, Math.max(0, Math.round(rating * 2) / 2))
  return (
    <span
      role="img"
      aria-label={t`${shown} of ${maxStars} stars`}
      className="relative inline-flex w-fit text-[1.25rem]"
    >
      <Row className="opacity-30" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ inlineSize: `${(shown / maxStars) * 100}%` }}
      >
        <Row />
      </span>
    </span>
  )
}

function Row({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 20"
      fill="currentColor"
      className={`h-[1em] w-[5em] max-w-none ${className}`}
    >
      {Array.from({ length: maxStars }, (_, index) => (
        <path
          key={index}
          transform={`translate(${index * 20} 0)`}
          d="m10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z"
        />
      ))}
    </svg>
  )
}
