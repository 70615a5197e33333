import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../components/moment'
import { Notice } from '@/src/ui/notice'

interface AdmittedNoticeProps {
  admitted: readonly { seat: string; at: string }[]
  timeZone: string
}

/** Says that visitors went in with seats that would be refunded. */
export function AdmittedNotice({ admitted, timeZone }: AdmittedNoticeProps) {
  const { t } = useLingui()
  return (
    <Notice tone="bad" title={t`Already admitted`}>
      <p>
        <Trans>Visitors went in with this ticket; a refund gives the money back all the same.</Trans>
      </p>
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
