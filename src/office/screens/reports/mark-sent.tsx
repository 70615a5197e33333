import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import type { AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'
import { useReportSearch } from './use-report'

/** Marks the shown returns as sent, once their week is over. */
export function MarkSent({ answer: { from, isOver } }: { answer: AnswerOf<'reportBoxOffice'> }) {
  const { t } = useLingui()
  const { distributor } = useReportSearch()
  const [isOpen, setOpen] = useState(false)
  const maySend = useMayDo('send-returns')
  if (!maySend || !isOver) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Mark as sent</Trans>
      </Button>
      {isOpen ? (
        <ConfirmChange
          name="markReturnSent"
          request={{ week: from, ...(distributor !== undefined && { distributor }) }}
          title={t`Mark as sent`}
          action={t`Mark as sent`}
          done={t`The returns are marked as sent.`}
          onClose={() => setOpen(false)}
        >
          {({ films, tickets, gross }) => (
            <>
              <p>
                <Plural value={tickets} one="# ticket" other="# tickets" />
                {gross.map(({ currency, amountMinor }) => (
                  <span key={currency}>
                    {' · '}
                    <Money minor={amountMinor} currency={currency} />
                  </span>
                ))}
              </p>
              <ul className="list-disc ps-5 text-sm">
                {films.map((film) => (
                  <li key={film}>
                    <bdi>{film}</bdi>
                  </li>
                ))}
              </ul>
              <p className="text-sm text-muted">
                <Trans>From then on this report shows what changes, for example by refunds.</Trans>
              </p>
            </>
          )}
        </ConfirmChange>
      ) : null}
    </>
  )
}
