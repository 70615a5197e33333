/**
 * Collects notes about parts of a plan that were filled in, changed or left out, for the person who imports
 * it.
 */
export class PlanNotes {
  private readonly lines: string[] = []
  private readonly counts = new Map<string, number>()

  add(line: string): void {
    this.lines.push(line)
  }

  count(line: string): void {
    this.counts.set(line, (this.counts.get(line) ?? 0) + 1)
  }

  get list(): readonly string[] {
    return [...this.lines, ...[...this.counts].map(([line, count]) => `${line}: ${count}`)]
  }
}
