import { useSearch } from '@tanstack/react-router'
import { reports, type ReportName, type Reports } from '@/contract/office/reports'
import { useOfficeQuery, type AnswerOf } from '../../api'

type ReportCall = Reports[ReportName]['name']
export type ReportAnswer = AnswerOf<ReportCall>
export type ReportSearch = ReturnType<typeof useReportSearch>

export function useReportSearch() {
  return useSearch({ from: '/staff/reports/$report' })
}

/** Reads a report with the filters of the address that it has; those of others, and wrong ones, are left out. */
export function useReport(name: ReportName) {
  const search: Readonly<Record<string, string | undefined>> = useReportSearch()
  const { request, choices, name: call } = reports[name]
  const words: Readonly<Record<string, readonly string[]>> = choices
  const filters = Object.fromEntries(
    Object.keys(request.entries).flatMap((filter) => {
      const value = search[filter]
      const isWrong = value !== undefined && words[filter]?.includes(value) === false
      return value === undefined || isWrong ? [] : [[filter, value]]
    }),
  )
  return useOfficeQuery<ReportCall>(call, filters, { keepsFormer: true })
}
