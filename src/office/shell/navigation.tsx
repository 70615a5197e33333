import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { DeferredIcon, type DeferredIconName } from '@/src/ui/deferred-icon'
import { usePerson } from './person'

/** Groups of the navigation, in its order; entries without a group are above all. */
const groupLabels = {
  tickets: msg`Tickets`,
  programme: msg`Programme`,
  visitors: msg`Visitors`,
  house: msg`Business`,
} satisfies Record<string, MessageDescriptor>
type MenuGroup = keyof typeof groupLabels

export interface MenuEntry {
  readonly label: MessageDescriptor
  readonly icon: DeferredIconName
  readonly group?: MenuGroup
}

/** Returns the entries of the screens that the person may open, in the order of the router. */
export function useMenu() {
  const { routesById } = useRouter()
  const { permissions } = usePerson()
  return Object.values(routesById).flatMap((route) => {
    const { menu, permission } = route.options.staticData ?? {}
    if (!menu || (permission && !permissions.includes(permission))) return []
    return [{ ...menu, to: route.fullPath }]
  })
}

export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const { t, i18n } = useLingui()
  const entries = useMenu()
  const groups = [undefined, ...(Object.keys(groupLabels) as MenuGroup[])]
  return (
    <nav aria-label={t`Main`} className="grid gap-4">
      {groups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return (
          <div key={group ?? ''} className="grid gap-0.5">
            {group ? (
              <p className="px-3 pb-1 text-xs font-semibold text-muted">{i18n._(groupLabels[group])}</p>
            ) : null}
            {own.map(({ to, label, icon }) => (
              <Link
                key={to}
                to={to}
                onClick={onChoose}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className="flex min-h-11 items-center gap-3 rounded-m px-3 text-base text-ink hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold lg:min-h-9 lg:text-sm"
              >
                <DeferredIcon name={icon} className="size-5 text-muted" />
                {i18n._(label)}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}
