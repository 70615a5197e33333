/** Returns the number of typing errors allowed in a word of this length. */
export function errorBudget(letters: number): number {
  if (letters < 3) return 0
  if (letters < 6) return 1
  return letters < 10 ? 2 : 3
}

/**
 * Returns the number of typing errors: letters left out, added, replaced or swapped (optimal string
 * alignment). With `isBeginning`, the typed text may be a prefix of the meant one.
 * @returns a number above `most` as soon as the limit is certain to be exceeded.
 */
export function countTypingErrors(
  typed: string,
  meant: string,
  maxErrors: number,
  isBeginning = false,
): number {
  const over = maxErrors + 1
  if (typed.length - meant.length > maxErrors) return over
  if (!isBeginning && meant.length - typed.length > maxErrors) return over
  // Columns beyond these always exceed the limit.
  const width = Math.min(meant.length, typed.length + maxErrors)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      let errors = Math.min(
        cellAt(above, column) + 1,
        cellAt(current, column - 1) + 1,
        cellAt(above, column - 1) + (isSame ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === meant[column - 2] &&
        typed[row - 2] === meant[column - 1]
      )
        errors = Math.min(errors, cellAt(before, column - 2) + 1)
      current.push(errors)
      least = Math.min(least, errors)
    }
    if (least > maxErrors) return over
    before = above
    above = current
  }
  const errors = isBeginning ? Math.min(...above) : cellAt(above, meant.length)
  return Math.min(errors, over)
}

function cellAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
