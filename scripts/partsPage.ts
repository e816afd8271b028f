import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { googleMapsSources } from '#server/platform/maps/googleMapsSources.ts'
import { pagePolicy } from '#server/platform/http/securityHeaders.ts'

/** The page of parts of development, with the policy of every page; `entry` is the address of its script. */
export function servePartsPage(app: FastifyInstance, entry: string): void {
  app.get('/workbench/parts', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(randomBytes(16).toString('base64'), [googleMapsSources]))
      .send(pageOf(entry)),
  )
}

const pageOf = (entry: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parts</title>
<script type="module" src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>`
