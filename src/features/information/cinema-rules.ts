import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/tnc`: the cinema’s rules, accepted with a booking. // spec §9 Cinema terms */
export function cinemaRules({ name, refundDays }: Facts): InformationDocument {
  return {
    lead: msg`Rules for the cinemas and venues ${name} sells for.`,
    sections: [
      {
        id: 'tickets',
        title: msg`Tickets`,
        text: [],
        points: [
          msg`No returns or exchanges on tickets.`,
          msg`Show your ticket on your phone or on paper. Each code works once.`,
          msg`Sit in the seats on your ticket. Staff may move you for safety.`,
          msg`Student tickets are for the holder of the student ID, one per ID. Bring a valid ID.`,
        ],
      },
      {
        id: 'children',
        title: msg`Children and age ratings`,
        text: [],
        points: [
          msg`Every child aged 2 and over needs a ticket. Some venues say 3 and over; check their page.`,
          msg`Where the law says so, nobody under the age rating may enter, even with parents.`,
        ],
      },
      {
        id: 'inside',
        title: msg`Inside the hall`,
        text: [],
        points: [
          msg`Outside food and drink aren’t allowed.`,
          msg`No filming or recording.`,
          msg`Phones stay silent and dark during the show.`,
          msg`Doors may close once the show has begun. If you’re late, staff will let you in at a quiet moment.`,
          msg`Return your rented 3D glasses after the film.`,
        ],
      },
      {
        id: 'changes',
        title: msg`When a show changes`,
        text: [
          msg`A show may move to another hall, be postponed or be cancelled. If that happens, we’ll e-mail and text you.`,
          msg`If a show is cancelled, we refund you within ${refundDays} working days.`,
        ],
      },
    ],
  }
}
