import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run import -- FOLDER [--check]`; the folder is meant from where the command was typed.
const withValue = ['--by', '--why', '--refund-until']
await installWhatIsMissing()
const typedIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv
  .slice(2)
  .map((arg, i, all) =>
    arg.startsWith('-') || withValue.includes(all[i - 1] ?? '') ? arg : resolve(typedIn, arg),
  )
process.exit(
  await exitCodeOf('tsx', ['--tsconfig', 'server/tsconfig.json', 'server/operator/import-main.ts', ...args]),
)
