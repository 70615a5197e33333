import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Moment } from '../../components/moment'
import { Notice } from '@/src/ui/notice'

interface AdmittedNoticeProps {
  admitted: readonly { seat: string; at: string }[]
  timeZone: string
  /** What the change means for them. */
  children: ReactNode
}

/** Says that visitors went in with seats that would be refunded or changed. */
export function AdmittedNotice({ admitted, timeZone, children }: AdmittedNoticeProps) {
  const { t } = useLingui()
  return (
    <Notice tone="bad" title={t`Already admitted`}>
      <p>{children}</p>
      <ul className="pt-1">
        {admitted.map(({ seat, at }) => (
          <li key={seat} className="flex flex-wrap gap-x-3">
            <bdi dir="ltr" className="font-semibold text-ink">
              {seat}
            </bdi>
            <Moment at={at} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
