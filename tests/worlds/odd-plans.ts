import { readdirSync, readFileSync } from 'node:fs'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { assembleLayout, type Plan } from '@/server/halls/assemble-layout'
import { readPlanSettings, type PlanSettings } from '@/server/halls/pretix/plan-settings'
import { readPretixPlan } from '@/server/halls/pretix/read-pretix-plan'
import { BadCatalogue, Faults } from '@/server/platform/files/faults'
import type { Word } from '@/server/platform/texts'

export const oddPlansFolder = new URL('../plans/', import.meta.url).pathname

/** Names of the plans of this folder, without their extension. */
export function oddPlanNames(): string[] {
  return readdirSync(oddPlansFolder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
}

const words = new Map<string, Word>([['standard', { id: 'standard', en: 'Standard', ar: 'عادي' }]])

/** A plan of this folder as an import reads it. */
export function readOddPlan(
  name: string,
  settingsText = '',
): { plan: Plan; layout: HallLayout; data: unknown } {
  const faults = new Faults()
  const data: unknown = JSON.parse(readFileSync(`${oddPlansFolder}${name}.json`, 'utf8'))
  const settings: PlanSettings = readPlanSettings(`${name}.settings`, settingsText, faults)
  const plan = readPretixPlan(`${name}.json`, data, faults, settings)
  const layout =
    plan && assembleLayout(plan, words, (where, field, reason) => faults.add(name, where, field, reason))
  if (!plan || !layout || faults.any) throw new BadCatalogue(faults.list)
  return { plan, layout, data }
}
