import { createHmac } from 'node:crypto'

/** What the database keeps of a student card's number: another text for each show, that nobody makes without the server's secret. */
export function hashStudentId(reserveSecret: Buffer, scheduleId: string, studentId: string): Buffer {
  return createHmac('sha256', reserveSecret)
    .update(JSON.stringify(['student-id', scheduleId, studentId]))
    .digest()
}
