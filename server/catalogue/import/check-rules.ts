import { explain, type Explanation } from '@/server/platform/explain'
import { missing } from '@/server/platform/files/file-errors'
import type { PlannedShow } from '@/server/platform/store/show-columns'
import type { ItemLists } from '../items/catalogue-items'
import { isInPeriod, mapLengths } from '../shows/rule-days'
import type { AddError } from './check-cinemas'

/** Checks that rules end after they begin, and show formats and languages that hall and film have. */
export function checkRules(items: ItemLists, at: AddError): void {
  const films = new Map(items.film.map((film) => [film.id, film]))
  const screens = new Map(items.screen.map((screen) => [screen.id, screen]))
  for (const rule of items.rule) {
    if (rule.from && rule.until && rule.until < rule.from)
      at(
        'rule',
        rule.id,
        'until',
        explain('The rule ends on {until}, before it begins on {from}', {
          until: rule.until,
          from: rule.from,
        }),
      )
    for (const [i, date] of (rule.except ?? []).entries())
      if (!isInPeriod(rule, date))
        at('rule', rule.id, `except[${i}]`, explain('The rule has no show on {date}', { date }))
    if (rule.kind === 'event') continue
    const screen = screens.get(rule.screenId)
    if (!screen) at('rule', rule.id, 'screen', missing(rule.screenId, 'screens.csv'))
    else if (!screen.formats.includes(rule.format))
      at(
        'rule',
        rule.id,
        'format',
        explain('Screen {screen} has {formats}, not {format}', {
          screen: screen.id,
          formats: screen.formats,
          format: rule.format,
        }),
      )
    const film = films.get(rule.titleId)
    if (!film) at('rule', rule.id, 'film', missing(rule.titleId, 'films.json'))
    else {
      if (!film.formats.includes(rule.format))
        at('rule', rule.id, 'format', explainVersions(film.id, film.formats, rule.format))
      if (!film.languages.includes(rule.language))
        at('rule', rule.id, 'language', explainVersions(film.id, film.languages, rule.language))
    }
  }
}

const explainVersions = (film: string, versions: readonly string[], wanted: string): Explanation =>
  explain('{film} comes in {versions}, not {wanted}', { film, versions, wanted })

/** Checks that shows on sale do not overlap. Returns the pairs of rules that were reported. */
export function checkOverlaps(items: ItemLists, shows: readonly PlannedShow[], at: AddError): Set<string> {
  const minutesOf = mapLengths(items)
  const sorted = shows.toSorted(
    (a, b) => a.screenId.localeCompare(b.screenId) || a.startsAt.getTime() - b.startsAt.getTime(),
  )
  const reported = new Set<string>()
  for (const [i, show] of sorted.entries()) {
    const before = sorted[i - 1]
    if (!before || before.screenId !== show.screenId) continue
    const endMs = before.startsAt.getTime() + (minutesOf.get(before.titleId) ?? 0) * 60_000
    const pair = `${before.ruleId}/${show.ruleId}`
    if (endMs <= show.startsAt.getTime() || reported.has(pair)) continue
    reported.add(pair)
    at(
      'rule',
      show.ruleId,
      'times',
      explainOverlap(
        { title: show.titleId, time: show.showTime, date: show.showDate, screen: show.screenId },
        { title: before.titleId, time: before.showTime },
      ),
    )
  }
  return reported
}

interface ShowFacts {
  readonly title: string
  readonly time: string
}

export function explainOverlap(
  { title, time, date, screen }: ShowFacts & { readonly date: string; readonly screen: string },
  { title: runningTitle, time: runningTime }: ShowFacts,
): Explanation {
  return explain(
    '{title} at {time} on {date} begins while {runningTitle} of {runningTime} still runs on {screen}',
    { title, time, date, runningTitle, runningTime, screen },
  )
}
