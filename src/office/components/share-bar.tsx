interface ShareBarProps {
  /** From 0 to 1. */
  share: number
  /** A further part behind the first. */
  next?: number
}

/** A bar beside a number that says the same, so it is not read out. */
export function ShareBar({ share, next = 0 }: ShareBarProps) {
  return (
    <span aria-hidden className="flex h-1.5 w-full overflow-hidden rounded-full bg-line">
      <span className="bg-accent" style={{ inlineSize: percent(share) }} />
      <span className="bg-muted" style={{ inlineSize: percent(next) }} />
    </span>
  )
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`
