import type { FastifyRequest } from 'fastify'

/** How programs that read pages by themselves name themselves, or the tools that they are made with. */
const robots =
  /(?<!cu)bot\b|bot_|crawl|spider|slurp|scrap|archiv|monitor|uptime|preview|facebookexternalhit|embedly|whatsapp|lighthouse|pagespeed|headless|phantom|curl|wget|httpie|python|java\/|okhttp|go-http|libwww|axios|node-fetch|undici/i

/** Whether a program asks that says so, or that does not say what it is: what it looks at, nobody has seen. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent === '' || robots.test(agent)
}
