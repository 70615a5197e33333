import type { FileErrors } from '@/server/platform/files/file-errors'
import type { Plan } from '../assemble-layout'
import type { StandingArea } from './standing-areas'

/**
 * Settings that an operator writes beside a plan for facts that its file does not contain:
 * `plans/arena.settings`.
 */
export interface PlanSettings {
  /** Text of the area that the seats face. */
  readonly stage?: string
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | 'middle'
  readonly front?: Plan['stageKind']
  readonly standing?: readonly StandingArea[]
  /** Categories whose seats are never sold. */
  readonly unsold?: readonly string[]
}

const sides = ['top', 'bottom', 'left', 'right', 'middle'] as const
const fronts = ['screen', 'stage', 'pitch'] as const

/**
 * Reads lines like the settings of a text grid: `stage: Main stage`, `side: bottom`, `front: pitch`,
 * `standing: Floor = 300`, `unsold: Not available`.
 */
export function readPlanSettings(file: string, text: string, errors: FileErrors): PlanSettings {
  let settings: PlanSettings = {}
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', value = ''] = /^(\w+):\s*(.+)$/.exec(line) ?? []
    const addError = (reason: string) => errors.add(file, `line ${i + 1}`, name, reason)
    if (name === 'stage') settings = { ...settings, stage: value }
    else if (name === 'side') {
      const side = sides.find((each) => each === value)
      if (side) settings = { ...settings, side }
      else addError(`Expected ${sides.join(' or ')}`)
    } else if (name === 'front') {
      const front = fronts.find((each) => each === value)
      if (front) settings = { ...settings, front }
      else addError(`Expected ${fronts.join(' or ')}`)
    } else if (name === 'standing') {
      const [, area = '', capacity = ''] = /^(.+?)\s*=\s*([1-9]\d{0,4})$/.exec(value) ?? []
      const standingArea = { area, capacity: Number(capacity) }
      if (area) settings = { ...settings, standing: [...(settings.standing ?? []), standingArea] }
      else addError('Expected an area and how many may stand there: "Floor = 300"')
    } else if (name === 'unsold') settings = { ...settings, unsold: [...(settings.unsold ?? []), value] }
    else addError('Expected "stage: …", "side: …", "front: …", "standing: …" or "unsold: …"')
  }
  return settings
}
