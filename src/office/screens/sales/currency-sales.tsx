import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { Money } from '../../components/money'
import {
  ofCurrency,
  salesByCinema,
  salesByFilm,
  salesByWay,
  salesOverTime,
  type SalesGroup,
  type SalesReport,
} from './sales-groups'
import { GroupTable } from './group-table'
import { downloadFile, salesCsv } from './sales-csv'
import { SalesOverTime } from './sales-over-time'
import { SalesTotals } from './sales-totals'
import { useWayName } from './way-name'

/** The sales of some days in one currency: currencies are never added together. */
export function CurrencySales({ report, currency }: { report: SalesReport; currency: string }) {
  const { t } = useLingui()
  const wayOf = useWayName()
  const steps = salesOverTime(report, currency)
  const withName = (group: SalesGroup) => ({ ...group, name: group.name || t`Vouchers` })
  const films = salesByFilm(report, currency).map(withName)
  const cinemas = salesByCinema(report, currency).map(withName)
  const ways = salesByWay(report, currency, wayOf)
  const download = () =>
    downloadFile(
      `sales-${report.from === report.to ? report.from : `${report.from}-${report.to}`}-${currency}.csv`,
      salesCsv({ currency, steps, films, cinemas, ways }),
    )
  return (
    <div className="grid gap-8">
      <SalesTotals report={report} currency={currency} />
      <Stray report={report} currency={currency} />
      <SalesOverTime steps={steps} currency={currency} />
      <GroupTable title={t`By film`} count="tickets" groups={films} currency={currency} />
      <GroupTable title={t`By cinema`} count="tickets" groups={cinemas} currency={currency} />
      <GroupTable title={t`By payment method`} count="payments" groups={ways} currency={currency} />
      <div>
        <Button variant="quiet" onClick={download}>
          <DeferredIcon name="download" className="size-4" />
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Payments that bought nothing, because they came too late or twice. */
function Stray({ report, currency }: { report: SalesReport; currency: string }) {
  const { t } = useLingui()
  const [stray] = ofCurrency(report.stray, currency)
  if (!stray) return null
  const { payments, stuckMinor } = stray
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const paid = money(stray.paidMinor)
  const back = money(stray.backMinor)
  const onItsWay = money(stray.onItsWayMinor)
  const stuck = money(stuckMinor)
  return (
    <Notice tone={stuckMinor > 0 ? 'warn' : 'info'} title={t`Payments that bought nothing: ${payments}`}>
      <Trans>
        {paid} came too late or twice and is refunded by itself: {back} is back, {onItsWay} is on its way,{' '}
        {stuck} needs a person.
      </Trans>
    </Notice>
  )
}
