import type { ReactNode } from 'react'

const tones = {
  neutral: 'text-muted ring-line',
  good: 'text-good ring-good',
  warn: 'text-warn ring-warn',
  bad: 'text-bad ring-bad',
} as const
export type BadgeTone = keyof typeof tones

/** A state in one or two words. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-s px-2 py-0.5 text-xs font-semibold whitespace-nowrap ring-1 ring-inset ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
