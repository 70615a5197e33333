import { resolve } from 'node:path'
import { exitCodeOfServerProgram } from './server-program.mjs'

// `npm run import -- FOLDER [--check]`; the folder is meant from where the command was typed.
const withValue = ['--by', '--why', '--refund-until']
const typedIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv
  .slice(2)
  .map((arg, i, all) =>
    arg.startsWith('-') || withValue.includes(all[i - 1] ?? '') ? arg : resolve(typedIn, arg),
  )
process.exit(
  await exitCodeOfServerProgram({ source: 'server/operator/import-main.ts', built: 'import.js' }, args),
)
