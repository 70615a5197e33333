import { DeferredIcon } from './deferred-icon'

interface ArrowButtonProps {
  to: 'back' | 'forward'
  label: string
  onClick: () => void
  /**
   * Whether there is nothing further on that side; the button stays in place so that keyboard focus is not
   * lost.
   */
  isAtEnd?: boolean
}

/** Arrow button at one edge of a horizontal scroller, on wide screens only. // spec §9: 992 px */
export function ArrowButton({ to: direction, label, onClick, isAtEnd = false }: ArrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
      className={`arrow arrow-${direction} absolute z-10 hidden size-12 place-items-center rounded-button bg-ground text-ink shadow-card ring-1 ring-line ring-inset hover:text-accent aria-disabled:text-muted aria-disabled:opacity-50 min-[62rem]:grid ${direction === 'back' ? 'start-2' : 'end-2'}`}
    >
      <DeferredIcon name={direction} className="size-5" />
    </button>
  )
}
