/** Icons drawn to be recognised from two steps away. */
const frame = { viewBox: '0 0 48 48', fill: 'none', 'aria-hidden': true } as const
const line = {
  stroke: 'currentColor',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function YesIcon() {
  return (
    <svg {...frame} className="verdict-icon">
      <circle cx="24" cy="24" r="20.5" {...line} />
      <path d="m14.5 25 6.5 6.5L34 18" {...line} />
    </svg>
  )
}

/** Eight corners in contrast to the round yes, so that they differ without colour. */
export function NoIcon() {
  return (
    <svg {...frame} className="verdict-icon">
      <path d="M15.5 3.5h17l12 12v17l-12 12h-17l-12-12v-17z" {...line} />
      <path d="m17 17 14 14M31 17 17 31" {...line} />
    </svg>
  )
}

export function TorchIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className="icon">
      <path d="M13 2 5 14h6l-1 8 8-12h-6z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}
