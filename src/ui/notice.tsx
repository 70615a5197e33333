import { DeferredIcon } from './deferred-icon'
import type { DeferredIconName } from './deferred-icon'
import type { ReactNode } from 'react'

const tones = {
  info: ['info', 'text-ink ring-line'],
  good: ['check', 'text-good ring-good'],
  warn: ['warning', 'text-warn ring-warn'],
  bad: ['warning', 'text-bad ring-bad'],
  offline: ['offline', 'text-warn ring-warn'],
} as const satisfies Record<string, readonly [DeferredIconName, string]>

export interface NoticeProps {
  tone: keyof typeof tones
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Message with the event, the safe state and the next step. Errors and warnings are announced. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const [icon, toneClasses] = tones[tone]
  return (
    <div
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-m bg-surface p-4 ring-1 ring-inset ${toneClasses}`}
    >
      <DeferredIcon name={icon} className="mt-0.5 size-5" />
      <div className="grid min-w-0 flex-1 gap-1 text-ink">
        <p className="font-semibold">{title}</p>
        {children ? <div className="text-muted">{children}</div> : null}
        {action ? <div className="pt-2">{action}</div> : null}
      </div>
    </div>
  )
}
