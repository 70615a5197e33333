import type { Plan, PlannedRow, PlannedSeat } from './assemble-layout'
import type { FileErrors } from '@/server/platform/files/file-errors'

/**
 * The simple text form of a seating plan, drawn as it looks from above with the screen at the top:
 *
 *     name: Studio
 *     front: screen            (or stage, pitch)
 *     number: left             (where number 1 sits; or right)
 *     s = standard             (a letter and its seat class)
 *     w = standard wheelchair  (or companion)
 *
 *     A | ..ssss.ssss          ('.' is an empty place, '~' half of one)
 *     -                        (an aisle across)
 *     B | wcssss.ssss
 *
 * Lines that begin with '#' are remarks.
 */
const rowPitch = 115

interface Legend {
  readonly classId: string
  readonly use: PlannedSeat['use']
}

export function readTextPlan(file: string, text: string, errors: FileErrors): Plan {
  const settings: Record<string, string> = { name: '', front: 'screen', number: 'left' }
  const legend = new Map<string, Legend>()
  const rows: PlannedRow[] = []
  let y = 0
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const position = `line ${i + 1}`
    const line = raw.trimEnd()
    const addError = (field: string, reason: string) => errors.add(file, position, field, reason)
    const setting = /^(\w+):\s*(.+)$/.exec(line)
    const meaning = /^(\S)\s*=\s*(\S+)(?:\s+(\S+))?$/.exec(line)
    const match = /^([^|]+)\|\s?(.*)$/.exec(line)
    if (line.trim() === '' || line.startsWith('#')) continue
    if (line.trim() === '-') y += rowPitch * 0.6
    else if (match?.[1] !== undefined && match[2] !== undefined) {
      const seats = readRow(match[2], y, legend, settings['number'] === 'right', addError)
      if (seats.length > 0) rows.push({ section: 0, label: match[1].trim(), seats, where: position })
      else addError('row', 'The row has no seats')
      const label = match[1].trim()
      if (!/^[\p{L}\p{N} ]{1,12}$/u.test(label))
        addError('row', `Expected a row name of up to 12 letters, digits and spaces but found "${label}"`)
      y += rowPitch
    } else if (meaning?.[1] && meaning[2]) {
      const use = meaning[3] ?? 'seat'
      if (meaning[1] === '.' || meaning[1] === '~')
        addError('legend', `"${meaning[1]}" always means an empty place`)
      else if (legend.has(meaning[1])) addError('legend', `"${meaning[1]}" already has a meaning`)
      else if (use !== 'seat' && use !== 'wheelchair' && use !== 'companion')
        addError('legend', `Expected wheelchair or companion but found "${use}"`)
      else legend.set(meaning[1], { classId: meaning[2], use })
    } else if (setting?.[1] && setting[2]) {
      const allowed: Record<string, readonly string[] | undefined> = {
        front: ['screen', 'stage', 'pitch'],
        number: ['left', 'right'],
        name: [setting[2]],
      }
      const choices = allowed[setting[1]]
      if (!choices) addError(setting[1], 'Unknown setting; known are name, front and number')
      else if (!choices.includes(setting[2])) addError(setting[1], `Expected ${choices.join(' or ')}`)
      else settings[setting[1]] = setting[2]
    } else addError('', 'Expected a setting "name: …", a legend "s = standard", a row "A | ssss" or "-"')
  }
  if (!settings['name']) errors.add(file, '', 'name', 'The plan has no name')
  return {
    name: settings['name'] ?? '',
    stage: null,
    stageKind: settings['front'] === 'stage' ? 'stage' : settings['front'] === 'pitch' ? 'pitch' : 'screen',
    sections: [''],
    rows,
  }
}

function readRow(
  cells: string,
  y: number,
  legend: ReadonlyMap<string, Legend>,
  fromRight: boolean,
  addError: (field: string, reason: string) => void,
): PlannedSeat[] {
  const seats: PlannedSeat[] = []
  let x = 0
  for (const char of cells) {
    const meaning = legend.get(char)
    if (char === '~') x += 50
    else if (char === '.' || char === ' ') x += 100
    else if (meaning) {
      seats.push({ x, y, number: seats.length + 1, ...meaning })
      x += 100
    } else {
      addError('row', `"${char}" is not in the legend`)
      return []
    }
  }
  return fromRight ? seats.map((seat, i) => ({ ...seat, number: seats.length - i })) : seats
}
