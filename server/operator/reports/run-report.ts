import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { listHolders, reportAdmissions } from './admissions'
import { reportBoxOffice } from './box-office'
import { reportCredit } from './credit'
import { reportRefunds } from './refunds'
import { reportSales } from './report-sales'
import { reportShifts } from './shifts'
import { reportTaxes } from './taxes'

/** Runs a report of the command line, without limits. @throws ApiError for an invalid request */
export async function runReport(deps: OperatorDeps, command: CommandOf<'report'>) {
  switch (command.report) {
    case 'sales':
      return { report: command.report, ...(await reportSales(deps, command)) } as const
    case 'box-office':
      return { report: command.report, ...(await reportBoxOffice(deps, command)) } as const
    case 'taxes':
      return { report: command.report, ...(await reportTaxes(deps, command)) } as const
    case 'refunds':
      return { report: command.report, ...(await reportRefunds(deps, command)) } as const
    case 'credit':
      return { report: command.report, ...(await reportCredit(deps, command)) } as const
    case 'shifts':
      return { report: command.report, ...(await reportShifts(deps, command)) } as const
    case 'admissions':
      return { report: command.report, ...(await reportAdmissions(deps, command)) } as const
    case 'holders':
      return { report: command.report, ...(await listHolders(deps, command)) } as const
  }
}
