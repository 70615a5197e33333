import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/tnc`: the rules of the house, accepted with a booking. // spec §9 Cinema terms */
export function cinemaRules({ name, refundDays }: Facts): InformationDocument {
  return {
    lead: msg`The rules of the cinemas and venues that ${name} sells tickets for.`,
    sections: [
      {
        id: 'tickets',
        title: msg`Tickets`,
        text: [],
        points: [
          msg`Tickets that were bought are not taken back or exchanged.`,
          msg`Show your ticket on your phone or on paper. One code is one entry.`,
          msg`Sit in the seats on your ticket. Staff may move you where safety asks for it.`,
          msg`Tickets for students are for the holder of the student ID, one for each ID. Bring it; it must be valid.`,
        ],
      },
      {
        id: 'children',
        title: msg`Children and age ratings`,
        text: [],
        points: [
          msg`A ticket is needed for every child aged 2 and over. Some venues say 3 and over: their page tells.`,
          msg`Nobody younger than the age rating of a film is let in, with or without parents, where the law says so.`,
        ],
      },
      {
        id: 'inside',
        title: msg`Inside the hall`,
        text: [],
        points: [
          msg`Food and drink from outside are not allowed.`,
          msg`No filming and no recording, not even a part.`,
          msg`Phones stay silent and dark during the show.`,
          msg`Doors may close when the show has begun. Latecomers are let in when it disturbs least.`,
          msg`3D glasses that are rented go back at the end.`,
        ],
      },
      {
        id: 'changes',
        title: msg`When a show changes`,
        text: [
          msg`A show may be moved to another hall, postponed or cancelled. We tell everybody who has a ticket by e-mail and SMS.`,
          msg`When a show is cancelled you get your money back, up to ${refundDays} working days after.`,
        ],
      },
    ],
  }
}
