import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeferredIcon, type DeferredIconName } from '@/src/ui/deferred-icon'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { useDayText } from '../../components/day-text'
import { useMayDo, usePerson } from '../../shell/person'
import { TitledSection } from './titled-section'

export const needsPersonCalls = [
  'listTasks',
  'listDeadMessages',
  'listReviews',
  'listRequests',
  'listEndingRules',
  'listWebhooks',
] as const

/** What goes on by no machine: how many of each, with links; only what the person may see. */
export function NeedsPerson() {
  const { t } = useLingui()
  const { limits } = usePerson()
  // Messages and reviews belong to brands: people of single cinemas or events do not see them.
  const isOfBrands = limits.cinemaIds.length + limits.eventIds.length === 0
  const tasks = useOfficeQuery('listTasks', {}, { enabled: useMayDo('settle-payments') }).data
  const dead = useOfficeQuery(
    'listDeadMessages',
    { limit: 1 },
    { enabled: useMayDo('resend-messages') && isOfBrands },
  ).data
  const reviews = useOfficeQuery(
    'listReviews',
    { state: 'waiting', limit: 1 },
    { enabled: useMayDo('decide-reviews') && isOfBrands },
  ).data
  const requests = useOfficeQuery(
    'listRequests',
    { state: 'open', limit: 1 },
    { enabled: useMayDo('answer-messages') && isOfBrands },
  ).data
  const ending = useOfficeQuery('listEndingRules', {}, { enabled: useMayDo('manage-promo-codes') }).data
  const webhooks = useOfficeQuery('listWebhooks', {}, { enabled: useMayDo('manage-integrations') }).data
  const possible: readonly (Count | false | undefined)[] = [
    tasks && {
      key: 'payments',
      count: tasks.payments.length,
      label: t`Payments in doubt`,
      icon: 'card',
      to: '/tasks',
    },
    tasks && {
      key: 'refunds',
      count: tasks.refunds.length + tasks.orders.length,
      label: t`Stuck refunds and orders`,
      icon: 'warning',
      to: '/tasks',
    },
    tasks && {
      key: 'proposals',
      count: tasks.proposals.length,
      label: t`Refunds to confirm`,
      icon: 'card',
      to: '/tasks',
    },
    dead && {
      key: 'dead',
      count: dead.all,
      label: t`Undeliverable messages`,
      icon: 'mail',
      to: '/undeliverable',
    },
    reviews && {
      key: 'reviews',
      count: reviews.all,
      label: t`Reviews waiting`,
      icon: 'heart',
      to: '/reviews',
    },
    requests && {
      key: 'requests',
      count: requests.all,
      label: t`Visitors’ messages`,
      icon: 'mail',
      to: '/messages',
    },
    // Only where other systems are told anything at all.
    webhooks &&
      webhooks.webhooks.length > 0 && {
        key: 'webhooks',
        count: webhooks.webhooks.reduce(
          (sum, { dead: lost, state }) => sum + lost + (state === 'failing' || state === 'gone' ? 1 : 0),
          0,
        ),
        label: t`Undelivered webhooks`,
        icon: 'share',
        to: '/integrations',
      },
  ]
  const counts = possible.filter((each) => each !== undefined && each !== false)
  if (counts.length === 0 && !ending) return null
  return (
    <TitledSection title={t`Needs a person`}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {counts.map(({ key, ...count }) => (
          <li key={key}>
            <CountLink {...count} />
          </li>
        ))}
      </ul>
      {ending ? <EndingRules ending={ending} /> : null}
    </TitledSection>
  )
}

interface Count {
  readonly key: string
  readonly count: number
  readonly label: string
  readonly icon: DeferredIconName
  readonly to: NonNullable<LinkProps['to']>
}

function CountLink({ count, label, icon, to }: Omit<Count, 'key'>) {
  const isWaiting = count > 0
  return (
    <Link
      to={to}
      className={`flex h-full min-h-16 flex-col justify-between gap-1 rounded-m bg-surface px-4 py-3 ring-inset hover:bg-raised ${isWaiting ? 'ring-2 ring-warn' : 'ring-1 ring-line'}`}
    >
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <DeferredIcon name={icon} className={`size-5 shrink-0 ${isWaiting ? 'text-warn' : ''}`} />
      </span>
      <span className={`text-xl leading-tight font-bold tabular-nums ${isWaiting ? '' : 'text-muted'}`}>
        {count}
      </span>
    </Link>
  )
}

/** Rules and codes that stop by themselves; open, so that nobody overlooks them. */
function EndingRules({ ending: { rules, codes } }: { ending: AnswerOf<'listEndingRules'> }) {
  const dayText = useDayText()
  const count = rules.length + codes.length
  if (count === 0) return null
  return (
    <details className="mt-3 rounded-m bg-surface ring-2 ring-warn ring-inset">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        <Plural
          value={count}
          one="# rule or promo code runs out within 14 days"
          other="# rules and promo codes run out within 14 days"
        />
      </summary>
      <ul className="border-t border-line text-sm">
        {rules.map(({ id, title, cinemaName, screenName, until }) => (
          <EndingItem
            key={id}
            name={title}
            about={[cinemaName, screenName].join(', ')}
            until={
              <Link to="/shows" search={{ day: until }} className="underline">
                {dayText(until)}
              </Link>
            }
          />
        ))}
        {codes.map(({ code, until }) => (
          <EndingItem
            key={`code ${code}`}
            name={code.toUpperCase()}
            about={<Trans>Promo code</Trans>}
            until={
              <Link to="/promo-codes" className="underline">
                {dayText(until)}
              </Link>
            }
          />
        ))}
      </ul>
    </details>
  )
}

function EndingItem({ name, about, until }: { name: string; about: ReactNode; until: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi> <bdi className="text-muted">{about}</bdi>
      </span>
      <span>
        <Trans>last on {until}</Trans>
      </span>
    </li>
  )
}
