/** What was filled in, changed or left out of a plan, for who imports it. */
export class PlanNotes {
  private readonly lines: string[] = []
  private readonly counts = new Map<string, number>()

  add(line: string): void {
    this.lines.push(line)
  }

  /** One more of what `line` says of several. */
  count(line: string): void {
    this.counts.set(line, (this.counts.get(line) ?? 0) + 1)
  }

  get list(): readonly string[] {
    return [...this.lines, ...[...this.counts].map(([line, count]) => `${line}: ${count}`)]
  }
}
