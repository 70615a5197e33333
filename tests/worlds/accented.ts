const plain = 'aceinosuyzACEINOSUYZ'
const marked = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ'

/** What code reads and nobody else: a tag, a value's place, the name of a kind of plural or choice with its choices' names. */
const machine = /^(?:<\/?\w+\s*\/?>|\{\s*\w+\s*\}|\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,)/
const choice = /^\s*(?:=\d+|\w+)\s*\{/

/** A message in a language that nobody speaks: its English with accents, of which no reader takes one for the other. */
export function accented(message: string): string {
  let said = ''
  let rest = message
  // Whether a choice's name comes next, by how deep one is.
  const awaitsChoice = [false]
  while (rest !== '') {
    const isChoice = awaitsChoice.at(-1) === true
    const [kept = ''] = (isChoice ? choice : machine).exec(rest) ?? []
    if (kept !== '') {
      if (isChoice) awaitsChoice.push(false)
      else if (kept.endsWith(',')) awaitsChoice.push(true)
      said += kept
      rest = rest.slice(kept.length)
      continue
    }
    const [letter = ''] = rest
    if (letter === '}') awaitsChoice.pop()
    said += marked[plain.indexOf(letter)] ?? letter
    rest = rest.slice(letter.length)
  }
  return said
}
