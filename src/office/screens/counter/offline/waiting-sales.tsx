import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import type { CounterShift } from '@/contract/office/counter-shifts'
import { getComma } from '@/src/lib/text/locale'
import { formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../../api'
import { ErrorNotice } from '../../../components/error-notice'
import { Money } from '../../../components/money'
import { changeSale, forgetSale, type StoredSale } from './offline-store'
import { describeEntry, exchange } from './use-exchange'

interface WaitingSalesProps {
  sales: readonly StoredSale[]
  cinema: string
  shift: Pick<CounterShift, 'id' | 'till'>
}

/** Sales made without the network that are not entered yet; what becomes of one that was refused, a person decides. */
export function WaitingSales({ sales, cinema, shift }: WaitingSalesProps) {
  const { t } = useLingui()
  const [dropped, setDropped] = useState<StoredSale | null>(null)
  const tryNow = () => void exchange({ cinema, till: shift.till }).catch(() => undefined)
  return (
    <section
      aria-label={t`Sales that are not entered yet`}
      className="mb-5 grid gap-3 rounded-m bg-surface p-5 ring-1 ring-line ring-inset print:hidden"
    >
      <h2 className="text-base font-bold">
        <Plural
          value={sales.length}
          one="# sale made without the network is not entered yet"
          other="# sales made without the network are not entered yet"
        />
      </h2>
      <ul className="grid gap-3">
        {sales.map((sale) => (
          <li key={sale.sale} className="grid gap-2 border-t border-line pt-3">
            <SaleFacts sale={sale} />
            {sale.refusal === null ? (
              <p className="text-sm text-muted">
                <Trans>It’s entered automatically once the network is back.</Trans>
              </p>
            ) : (
              <>
                <p role="alert" className="text-sm font-semibold text-bad wrap-anywhere">
                  {sale.refusal}
                </p>
                <div className="flex flex-wrap gap-3">
                  <Button
                    variant="quiet"
                    onClick={() => void changeSale(sale, { refusal: null }).then(tryNow)}
                  >
                    <Trans>Try again</Trans>
                  </Button>
                  {sale.shift === shift.id ? null : (
                    <Button
                      variant="quiet"
                      onClick={() => void changeSale(sale, { refusal: null, shift: shift.id }).then(tryNow)}
                    >
                      <Trans>Enter it in this shift</Trans>
                    </Button>
                  )}
                  <Button variant="quiet" onClick={() => setDropped(sale)}>
                    <Trans>The customer has the money back</Trans>
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {dropped ? <DropSale sale={dropped} shift={shift.id} onClose={() => setDropped(null)} /> : null}
    </section>
  )
}

function SaleFacts({ sale }: { sale: StoredSale }) {
  const { i18n } = useLingui()
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{sale.title}</bdi>{' '}
        <bdi>{formatTime(Date.parse(sale.startsAt), sale.timeZone, i18n.locale as LanguageCode)}</bdi>{' '}
        <bdi className="text-muted">{sale.seats.join(getComma(i18n.locale))}</bdi>
      </span>
      <span className="font-semibold">
        <Money minor={sale.totalMinor} currency={sale.currency} />
      </span>
    </p>
  )
}

interface DropSaleProps {
  sale: StoredSale
  shift: string
  onClose: () => void
}

/** Gives a sale up that cannot be entered, for a reason; its ticket never opens a door. */
function DropSale({ sale, shift, onClose }: DropSaleProps) {
  const { t } = useLingui()
  const drop = useOfficeChange('dropSale')
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(why.trim() === '')
    if (why.trim() === '') return
    drop.mutate(
      { ...describeEntry(sale), shift, why: why.trim() },
      {
        onSuccess() {
          void forgetSale(sale)
          showToast(t`The sale is dropped`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t`The customer has the money back`} isFirm onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SaleFacts sale={sale} />
        <p className="text-muted">
          <Trans>
            The sale won’t be entered, in this shift or later, and its ticket isn’t valid. It’s recorded in
            the log.
          </Trans>
        </p>
        <TextField
          label={t`Reason`}
          autoComplete="off"
          maxLength={300}
          value={why}
          error={isMissing ? t`Please give a reason.` : ''}
          onChange={(event) => setWhy(event.target.value)}
        />
        <ErrorNotice error={drop.error} />
        <Button type="submit" busy={drop.isPending}>
          <Trans>Drop the sale</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
