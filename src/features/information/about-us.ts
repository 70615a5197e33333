import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/aboutus`. */
export function aboutUs({ name, phone, email, site, holdMinutes }: Facts): InformationDocument {
  return {
    lead: msg`${name} takes you from “what is on?” to your seat, even on a weak network.`,
    sections: [
      {
        id: 'what-we-do',
        title: msg`What we do`,
        text: [
          msg`We bring cinemas and organisers together with the people who want to see what they show. You look through films, events and offers, choose your very seats, pay safely and hold your ticket, in a few taps.`,
        ],
      },
      {
        id: 'promises',
        title: msg`What you can rely on`,
        text: [],
        points: [
          msg`Your seats are yours for ${holdMinutes} minutes while you decide, on every device and after every reload.`,
          msg`Every amount is on the page before you pay. There is no fee that comes later.`,
          msg`Your ticket opens at the door without a network.`,
          msg`If the line drops while you pay, we find out what became of it. You never pay twice.`,
        ],
      },
      {
        id: 'partners',
        title: msg`For cinemas and organisers`,
        text: [
          msg`Seat maps, sales and reports, from a single hall to a chain in several countries. An event is live within 30 minutes after it has been registered.`,
        ],
      },
      {
        id: 'reach-us',
        title: msg`Reach us`,
        text: [msg`Phone: ${phone}. E-mail: ${email}. Site: ${site}.`],
      },
    ],
  }
}
