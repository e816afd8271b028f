import {
  cancelTour as cancelTourEndpoint,
  createLead,
  createLeadMessage,
  getLead as getLeadEndpoint,
  getLeadMessages,
  getLeadEvents,
  getLeads,
  getUnreadLeads,
  readLead,
  showListerPhone,
  updateLead,
} from '#contract/endpoints/leads.ts'
import type { FastifyInstance } from 'fastify'

import { implement } from '#server/platform/http/implement.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import { isRobot } from '#server/platform/http/isRobot.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { openLeadStreams, streamHeaders } from './leadStreams.ts'
import { countUnread, getLead, listLeads, listMessages, sendLead, type LeadDeps } from './lead.service.ts'
import { showPhone } from './listerPhone.service.ts'
import { cancelTour, readConversation, takeLeadStep, writeMessage } from './leadSteps.service.ts'

/** Conversations between those who look and those who offer. */
export function registerLeads(app: FastifyInstance, deps: LeadDeps, streamBeatMs?: number): void {
  const { database, credentials } = deps
  implement(app, createLead, ({ body, actor, request, reply, once }) =>
    sendLead(deps, body, { actor, ip: request.ip, locale: requestLocale(request) }, (effect) =>
      once(async (tx) => {
        const sent = await effect(tx)
        if (actor.kind === 'user') reply.header('location', `/leads/${sent.id}`)
        return sent
      }),
    ),
  )
  implement(app, showListerPhone, ({ params, actor, request, statsToken }) =>
    showPhone(deps, params.propertyId, {
      accountId: actor.kind === 'user' ? actor.userId : null,
      statsToken,
      ip: request.ip,
      isRobot: isRobot(request),
    }),
  )
  implement(app, getLeads, ({ actor, query, request }) =>
    listLeads(database, signedIn(actor).userId, query, {
      queryString: queryStringOf(request),
      now: credentials.now(),
    }),
  )
  const streams = openLeadStreams({ database, now: credentials.now, everyMs: streamBeatMs })
  // As soon as the process stops: who follows a stream asks another process for the next one.
  app.addHook('preClose', () => streams.close())
  implement(app, getLeadEvents, ({ actor, request, reply }) => {
    reply.headers(streamHeaders)
    return request.method === 'HEAD' ? undefined : streams.open(signedIn(actor), request.ip)
  })
  implement(app, getUnreadLeads, ({ actor }) => countUnread(database, signedIn(actor).userId))
  implement(app, readLead, ({ actor, params, body }) =>
    readConversation(database, {
      leadId: params.leadId,
      accountId: signedIn(actor).userId,
      messageId: body.messageId,
      now: credentials.now(),
    }),
  )
  implement(app, getLeadEndpoint, ({ actor, params }) =>
    getLead(database, { leadId: params.leadId, accountId: signedIn(actor).userId, now: credentials.now() }),
  )
  implement(app, updateLead, ({ actor, params, body }) =>
    takeLeadStep(database, {
      leadId: params.leadId,
      accountId: signedIn(actor).userId,
      ...body,
      now: credentials.now(),
    }),
  )
  implement(app, getLeadMessages, ({ actor, params }) => listMessages(database, params.leadId, signedIn(actor).userId))
  implement(app, createLeadMessage, ({ actor, params, body, once }) =>
    once((tx) =>
      writeMessage({ ...deps, database: tx }, { ...body, leadId: params.leadId, accountId: signedIn(actor).userId }),
    ),
  )
  implement(app, cancelTourEndpoint, ({ actor, params }) =>
    cancelTour(database, { leadId: params.leadId, accountId: signedIn(actor).userId, now: credentials.now() }),
  )
}
