import { pickRuleFields } from '@/server/platform/store/show-columns'
import type { ItemLists, ScreenDay, ScreenDayShow, ShowRule } from '../items/catalogue-items'
import { hasShowsOn, isInPeriod } from './rule-days'
import { addDays, getWeekday } from './zoned-time'

/** A show that starts before this hour belongs to the previous evening: 5 in the morning. */
export const nightEndsMin = 5 * 60

export const screenDayId = (screenId: string, date: string): string => `${screenId}/${date}`

type RulesAndDays = Pick<ItemLists, 'rule' | 'day'>

/** Returns items whose rules have the days that the back office set: everything else knows rules only. */
export function withScreenDays<Items extends RulesAndDays>(items: Items): Items {
  if (items.day.length === 0) return items
  return { ...items, rule: [...withoutScreenDays(items.rule, items.day), ...rulesOfScreenDays(items.day)] }
}

/** Takes the days that the back office set out of rules. */
export function withoutScreenDays(rules: readonly ShowRule[], days: readonly ScreenDay[]): ShowRule[] {
  const datesOf = new Map<string, string[]>()
  for (const { screenId, date } of days) datesOf.set(screenId, [...(datesOf.get(screenId) ?? []), date])
  return rules.flatMap((rule) => without(rule, datesOf.get(rule.screenId) ?? []))
}

function without(rule: ShowRule, dates: readonly string[]): ShowRule[] {
  if (dates.length === 0) return [rule]
  // Times before 5 in the morning belong to the business day before.
  const usual = { times: rule.times.filter((minutes) => minutes >= nightEndsMin), dates }
  const late = {
    times: rule.times.filter((minutes) => minutes < nightEndsMin),
    dates: dates.map((date) => addDays(date, 1)),
  }
  return [usual, late].flatMap((part) => {
    if (part.times.length === 0) return []
    const closed = part.dates.filter((date) => isInPeriod(rule, date))
    return { ...rule, times: part.times, except: [...(rule.except ?? []), ...closed] }
  })
}

/** Returns a rule of one day for each show that the back office set. */
export function rulesOfScreenDays(days: readonly ScreenDay[]): ShowRule[] {
  return days.flatMap(({ screenId, date, shows }) =>
    shows.map(({ kind, titleId, minutes, ruleId, prices, ...fields }) => ({
      id: ruleId,
      kind,
      titleId,
      screenId,
      ...pickRuleFields(fields),
      days: [getWeekday(date)],
      times: [minutes],
      from: date,
      until: date,
      ...(prices && { prices }),
    })),
  )
}

/** Returns the shows of a screen on a business day, as rules and back office have them, in order. */
export function showsOnDay({ rule, day }: RulesAndDays, screenId: string, date: string): ScreenDayShow[] {
  const set = day.find(({ id }) => id === screenDayId(screenId, date))
  const shows = set
    ? [...set.shows]
    : rule
        .filter((each) => each.screenId === screenId)
        .flatMap((each) =>
          each.times.flatMap((minutes) => {
            const isLate = minutes < nightEndsMin
            const onDate = isLate ? addDays(date, 1) : date
            if (!hasShowsOn(each, onDate)) return []
            const { id: ruleId, kind, titleId, prices } = each
            return {
              kind,
              titleId,
              ...pickRuleFields(each),
              minutes: isLate ? minutes + 1440 : minutes,
              ruleId,
              ...(prices && { prices }),
            }
          }),
        )
  return shows.toSorted((a, b) => a.minutes - b.minutes)
}
