import { createHash } from 'node:crypto'
import type { PlannedSeat } from '../assemble-layout'

export interface SeatMeaning {
  readonly classId: string
  readonly use: PlannedSeat['use']
}

/** Ids that other files of a catalogue may use for a class. */
const plainId = /^[a-z0-9][a-z0-9-]{0,59}$/

/**
 * Maps the categories of a plan to seat classes, whatever the categories are called. `standard wheelchair` is
 * the class standard, for a wheelchair. A name that is not a valid id is converted: `Balcón (1ª)` becomes
 * `balcon-1a`; where no Latin letter is left, the id is `class-` and six hex digits of the name’s hash.
 */
export class SeatClasses {
  private readonly meanings = new Map<string, SeatMeaning>()
  private readonly names = new Map<string, string>()

  meaningOf(category: string): SeatMeaning {
    const known = this.meanings.get(category)
    if (known) return known
    const [name = '', use] = category.split(/\s+(?=wheelchair$|companion$)/i)
    const lower = use?.toLowerCase()
    const meaning: SeatMeaning = {
      classId: this.idOf(name || 'standard'),
      use: lower === 'wheelchair' || lower === 'companion' ? lower : 'seat',
    }
    this.meanings.set(category, meaning)
    return meaning
  }

  get nameOf(): ReadonlyMap<string, string> {
    return this.names
  }

  private idOf(name: string): string {
    const lower = name.toLowerCase()
    const slug = plainId.test(lower) ? lower : formatSlug(name)
    const isOther = (this.names.get(slug) ?? name).toLowerCase() !== lower
    const id = slug === '' || isOther ? hashedId(slug, lower) : slug
    if (!this.names.has(id)) this.names.set(id, name)
    return id
  }
}

function formatSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
}

function hashedId(slug: string, name: string): string {
  return `${slug || 'class'}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
}
