import { runPlanCommand } from './preview/plan-command'

process.exitCode = runPlanCommand(process.argv.slice(2))
