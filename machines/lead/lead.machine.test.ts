import { leadStates } from '#contract/entities/lead.ts'
import { describe, expect, it } from 'vitest'

import { leadEventsFor, mayCancelTour, mayWrite, stepLead, type LeadFacts } from './leadSteps.ts'

const lead = (state: LeadFacts['state'], hasTour = false): LeadFacts => ({ state, hasTour })

describe('a lead', () => {
  it('is as new again as what was last asked', () => {
    const seen = stepLead(lead('new'), { type: 'SEE', by: 'lister' })
    const replied = stepLead(seen ?? lead('spam'), { type: 'REPLY', by: 'lister' })
    const requested = stepLead(replied ?? lead('spam'), { type: 'FOLLOW_UP', by: 'sender' })
    expect([seen, replied, requested].map((after) => after?.state)).toEqual(['seen', 'replied', 'new'])
  })

  it('is the lister’s to decide about, except for its end', () => {
    const events = leadStates.map((state) => [state, leadEventsFor(lead(state), 'sender', true)])
    expect(events).toEqual([
      ['new', ['CLOSE']],
      ['seen', ['CLOSE']],
      ['replied', ['CLOSE']],
      ['tour_agreed', ['CLOSE']],
      ['closed', []],
      ['spam', []],
    ])
  })

  it('offers the lister what its state allows', () => {
    const events = leadStates.map((state) => [state, leadEventsFor(lead(state), 'lister', true)])
    expect(events).toEqual([
      ['new', ['SEE', 'AGREE_TOUR', 'CLOSE', 'MARK_SPAM']],
      ['seen', ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM']],
      ['replied', ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM']],
      ['tour_agreed', ['CLOSE']],
      ['closed', ['REOPEN', 'MARK_SPAM']],
      ['spam', ['UNMARK_SPAM']],
    ])
    expect(leadEventsFor(lead('closed'), 'lister', false)).toEqual(['MARK_SPAM'])
  })

  it('gives its place on a tour back when it ends, and when the tour is called off', () => {
    expect(stepLead(lead('tour_agreed', true), { type: 'CANCEL_TOUR', by: 'sender' })).toEqual(lead('replied'))
    expect(stepLead(lead('new', true), { type: 'CANCEL_TOUR', by: 'sender' })).toEqual(lead('new'))
    expect(stepLead(lead('seen', true), { type: 'CLOSE', by: 'system' })).toEqual(lead('closed'))
    expect(stepLead(lead('seen', true), { type: 'MARK_SPAM', by: 'lister' })).toEqual(lead('spam'))
    expect(mayCancelTour(lead('seen'), 'sender')).toBe(false)
  })

  it('is not written to once it is over', () => {
    const writable = leadStates.filter((state) => mayWrite(lead(state), 'lister') && mayWrite(lead(state), 'sender'))
    expect(writable).toEqual(['new', 'seen', 'replied', 'tour_agreed'])
  })
})
