import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProgrammePreview } from '@/contract/office/programme'
import { joinFacts } from '@/src/lib/text/locale'
import { Notice } from '@/src/ui/notice'
import { useDayText } from './day-text'

/** Shows of each kind of change that are listed; the others are counted. */
const mostListed = 8

/** Whether a change of the programme cannot be made as it is, or would change nothing. */
export const isRefused = (preview: ProgrammePreview): boolean =>
  preview.faults.length > 0 || preview.plan.isTaken || isNothing(preview)

function isNothing({ fields, plan }: ProgrammePreview): boolean {
  const { added, moved, withdrawn, repriced, days } = plan
  return [added, moved, withdrawn, fields].every((list) => list.length === 0) && repriced + days === 0
}

interface ProgrammeChangesProps {
  preview: ProgrammePreview
  /** Whether holders are told, so that shows with taken seats may move. */
  notifiesHolders?: boolean
  /** The name of a field of the form. */
  fieldName?: (field: string) => string
}

/** What a change of the programme would do, as the importer plans it. */
export function ProgrammeChanges({
  preview,
  notifiesHolders = false,
  fieldName = (field) => field,
}: ProgrammeChangesProps) {
  const { t } = useLingui()
  const { plan, faults, fields, notes } = preview
  const { added, moved, withdrawn, repriced, days, later } = plan
  const isListed = added.length + moved.length + withdrawn.length > 0
  if (faults.length > 0) return <ImportErrors faults={faults} fieldName={fieldName} />
  return (
    <div className="grid gap-4">
      {isNothing(preview) ? (
        <p>
          <Trans>Nothing changes.</Trans>
        </p>
      ) : null}
      {plan.isTaken && !notifiesHolders ? (
        <Notice tone="warn" title={t`Seats of these shows are sold or held`}>
          <Trans>These shows can’t be changed here, because visitors have their seats.</Trans>
        </Notice>
      ) : null}
      {fields.length > 0 ? (
        <dl className="grid max-h-72 gap-2 overflow-y-auto text-sm">
          {fields.map(({ item, field, from, to }) => (
            <div key={`${item} ${field}`} className="grid gap-0.5">
              <dt className="font-semibold">{fieldName(field)}</dt>
              <dd className="wrap-anywhere">
                {from ? (
                  <del className="text-muted">
                    <bdi>{from}</bdi>
                  </del>
                ) : null}{' '}
                <ins className="no-underline">
                  <bdi>{to}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ShowList title={<Trans>On sale in addition</Trans>} shows={added} />
      <ShowList title={<Trans>Moved</Trans>} shows={moved} />
      <ShowList title={<Trans>Withdrawn from sale</Trans>} shows={withdrawn} />
      {days > 0 && !isListed ? (
        <p>
          <Plural
            value={days}
            one="The shows of # day of a hall change."
            other="The shows of # days of halls change."
          />
        </p>
      ) : null}
      {repriced > 0 ? (
        <p>
          <Plural
            value={repriced}
            one="# show on sale gets another price."
            other="# shows on sale get other prices."
          />
        </p>
      ) : null}
      {later > 0 ? (
        <p>
          <Plural value={later} one="# show goes on sale later." other="# shows go on sale later." />
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  )
}

type Show = ProgrammePreview['plan']['added'][number] & Partial<ProgrammePreview['plan']['moved'][number]>

function ShowList({ title, shows }: { title: ReactNode; shows: readonly Show[] }) {
  const { i18n } = useLingui()
  const dayText = useDayText()
  if (shows.length === 0) return null
  const taken = ({ sold = 0, held = 0 }: Show) => sold + held
  // Those that concern visitors first.
  const inOrder = [...shows].sort((a, b) => taken(b) - taken(a))
  const more = shows.length - mostListed
  const count = shows.length
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">
        {title} (<bdi>{count}</bdi>)
      </h3>
      <ul className="grid gap-1">
        {inOrder.slice(0, mostListed).map((show) => {
          const { sold = 0, held = 0, to } = show
          return (
            <li key={`${show.id} ${show.date}`} className="wrap-anywhere">
              <bdi>{show.title}</bdi>{' '}
              <span className="text-muted">
                <bdi>{joinFacts([show.screenName, dayText(show.date), show.time], i18n.locale)}</bdi>
                {to ? (
                  <>
                    {' '}
                    <span aria-hidden className="inline-block rtl:-scale-x-100">
                      →
                    </span>{' '}
                    <bdi>{joinFacts([to.screenName, to.time], i18n.locale)}</bdi>
                  </>
                ) : null}
              </span>
              {sold + held > 0 ? (
                <strong className="block">
                  <Trans>
                    {sold} sold, {held} held
                  </Trans>
                </strong>
              ) : null}
            </li>
          )
        })}
      </ul>
      {more > 0 ? (
        <p className="text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      ) : null}
    </section>
  )
}

interface ImportErrorsProps {
  faults: ProgrammePreview['faults']
  fieldName?: (field: string) => string
}

/** What an import would refuse, in the importer’s words. */
export function ImportErrors({ faults, fieldName = (field) => field }: ImportErrorsProps) {
  const { t } = useLingui()
  return (
    <Notice tone="bad" title={t`This can’t be done as it is`}>
      <ul className="grid gap-1">
        {faults.map(({ field, reason }) => (
          <li key={field + reason} className="wrap-anywhere">
            {field ? <strong>{fieldName(field)}: </strong> : null}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
