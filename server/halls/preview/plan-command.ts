import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseCommandArguments, UsageError } from '@/server/platform/command-arguments'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { resolveTypedPath } from '@/server/platform/files/typed-path'
import { drawPlan, numberLines } from './draw-plan'
import { openPlan } from './open-plan'
import { planNumbers } from './plan-numbers'

const usage = `npm run plan -- FILE [--json]

Shows a seating plan as an import would read it: a text grid (.txt) or a pretix plan (.json). Writes a page with its
picture, prints where that is and the plan's numbers, and opens it where the command is typed at a terminal.
--json  prints the numbers as JSON, with the page's path`

/** Runs the command. Exit codes: 0 the plan was shown, 1 an import would refuse the plan, 2 wrong usage. */
export function runPlanCommand(args: readonly string[]): number {
  try {
    const { values, positionals } = parseCommandArguments(args, {
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    })
    const { json: isJson = false, help = false } = values
    const [file, ...others] = positionals
    if (!file || others.length > 0 || help) throw new UsageError(usage, help)
    const { plan, layout } = openPlan(resolveTypedPath(file))
    const numbers = planNumbers(plan, layout)
    const name = basename(file, extname(file))
    const page = join(mkdtempSync(join(tmpdir(), 'plan-')), `${name}.html`)
    writeFileSync(page, drawPlan(layout, numbers))
    if (isJson) console.log(JSON.stringify({ page, ...numbers }, null, 2))
    else console.log([numbers.name, ...numberLines(numbers), page].join('\n'))
    if (!isJson && process.stdout.isTTY) show(page)
    return 0
  } catch (error) {
    if (error instanceof UsageError) return error.printOn(console)
    if (!(error instanceof CatalogueError)) throw error
    console.error(error.message)
    return 1
  }
}

/** Opens a page with the machine’s default program; the path is printed in case there is none. */
function show(page: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(opener, [page], { detached: true, stdio: 'ignore' })
  child.once('error', () => undefined)
  child.unref()
}
