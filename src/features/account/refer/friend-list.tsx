import { Trans, useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { EmptyState } from '@/src/ui/empty-state'
import { SectionCard } from '@/src/ui/section-card'
import type { Referrals } from './my-referrals'

/** Friends who used the link, newest first. // spec §3 userreflegdata */
export function FriendList({ friends, tickets }: Pick<Referrals, 'friends' | 'tickets'>) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const needed = tickets?.needed ?? 1
  const states: Readonly<Record<string, string>> = {
    joined: tickets
      ? t`Registered; you get a free ticket after booking number ${needed}`
      : t`Registered, but hasn’t booked yet`,
    rewarded: tickets
      ? t`Completed enough bookings: you have a free ticket`
      : t`Has booked: we’ve added your reward`,
    refused: t`Already a member, so no reward`,
  }
  return (
    <SectionCard title={<Trans>Your friends</Trans>}>
      {friends === null ? (
        <p className="text-muted">
          <Trans>Your friends are shown when you’re back online.</Trans>
        </p>
      ) : friends.length === 0 ? (
        <EmptyState picture="empty-friends" title={<Trans>No friends have joined yet</Trans>} />
      ) : (
        <ul className="divide-y divide-line">
          {friends.map(({ Name, Date: date, State }, place) => (
            <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="font-semibold">
                <bdi>{Name || t`A friend`}</bdi>
              </span>
              <span className="text-sm text-muted">{date ? day.format(new Date(date)) : ''}</span>
              <span className="basis-full text-sm text-muted">{states[State] ?? State}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
