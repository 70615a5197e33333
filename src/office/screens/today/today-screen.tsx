import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '@/src/ui/notice'
import { useOfficeQuery } from '../../api'
import { DayLinks } from '../../components/day-links'
import { useDayText } from '../../components/day-text'
import { DayFilter, Filters } from '../../components/filters'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useMayDo } from '../../shell/person'
import { AdmissionsPanel } from './admissions-panel'
import { DaySalesPanel } from './day-sales-panel'
import { NeedsPerson, needsPersonCalls } from './needs-person'
import { ShowsPanel } from './shows-panel'
import { useLive, type Line } from './use-live'

/** What happens on one business day: shows, sales, doors, and what waits for a person. */
export function TodayScreen() {
  const { t } = useLingui()
  const { day } = useSearch({ from: '/staff/' })
  const navigate = useNavigate({ from: '/' })
  const dayText = useDayText()
  const line = useLive(liveCalls)
  const ofDay = day ? { day } : {}
  const shows = useOfficeQuery('listShows', day ? { from: day } : {}, {
    enabled: useMayDo('see-shows'),
    keepsFormer: true,
  })
  const sales = useOfficeQuery('getDaySales', ofDay, { enabled: useMayDo('see-sales'), keepsFormer: true })
  const admissions = useOfficeQuery('listAdmissions', ofDay, {
    enabled: useMayDo('manage-doors'),
    keepsFormer: true,
  })
  // Without a day in the address, the server says which one today is.
  const shownDay = day ?? shows.data?.from ?? sales.data?.day ?? admissions.data?.day
  return (
    <>
      <PageHeader
        title={t`Today`}
        about={
          <span className="flex flex-wrap items-center gap-x-4">
            {shownDay ? dayText(shownDay) : null}
            <LiveDot line={line} />
          </span>
        }
        actions={shownDay ? <DayLinks day={shownDay} /> : null}
      />
      <LineState line={line} />
      <Filters>
        <DayFilter
          label={t`Day`}
          value={shownDay}
          onChange={(chosen) => {
            // While a year is typed, its first digits are a year too.
            if (chosen && chosen > '2000') void navigate({ search: { day: chosen } })
          }}
        />
      </Filters>
      <div className="grid grid-cols-1 gap-8">
        <NeedsPerson />
        {shows.isEnabled ? <ShowsPanel query={shows} /> : null}
        {sales.isEnabled ? <DaySalesPanel query={sales} /> : null}
        {admissions.isEnabled ? <AdmissionsPanel query={admissions} /> : null}
      </div>
    </>
  )
}

const liveCalls = ['listShows', 'getDaySales', 'listAdmissions', ...needsPersonCalls] as const

/** Whether the numbers are those of now; while they are not, since when. */
function LineState({ line: { state, asOfMs } }: { line: Line }) {
  if (state !== 'down') return null
  return (
    <div className="mb-5">
      <Notice tone="warn" title={<Trans>The connection to the server is lost</Trans>}>
        <Trans>
          These numbers are from <Moment at={new Date(asOfMs).toISOString()} />. The screen retries
          automatically.
        </Trans>
      </Notice>
    </div>
  )
}

/** A dot beside the day; what changes by itself is not announced. */
function LiveDot({ line: { state } }: { line: Line }) {
  if (state !== 'live') return null
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-good">
      <span aria-hidden className="size-2 rounded-full bg-good" />
      <Trans>Live</Trans>
    </span>
  )
}
