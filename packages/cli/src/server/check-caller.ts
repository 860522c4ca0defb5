/** Decides who may use a server on this machine: local programs, but no web page of another site. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RefusedRequest } from './local-route.ts'

const names = ['127.0.0.1', 'localhost', '[::1]']

/** The origins of a server's own pages. */
export function ownOrigins(port: number): string[] {
  return names.map((name) => `http://${name}:${port}`)
}

/**
 * Refuses requests for a host name other than this machine's, which browsers send when a site has pointed its own name here (DNS
 * rebinding), and requests from pages of other origins.
 */
export function checkCaller(headers: IncomingHttpHeaders, port: number, allowedOrigins: readonly string[]): void {
  const host = headers.host?.toLowerCase()
  const hosts = names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
  if (host === undefined || !hosts.includes(host))
    throw new RefusedRequest(403, `This server is called ${hosts[0]}. It does not answer requests for other hosts.`)
  const { origin } = headers
  const isAllowed = origin !== undefined && [...ownOrigins(port), ...allowedOrigins].includes(origin)
  if (origin !== undefined && !isAllowed)
    throw new RefusedRequest(403, 'This server does not answer pages from other origins.')
  // browsers send this header even without an origin
  const site = headers['sec-fetch-site']
  if (!isAllowed && (site === 'cross-site' || site === 'same-site'))
    throw new RefusedRequest(403, 'This server does not answer pages from other sites.')
}

/** Refuses requests without the token, in the header `Authorization: Bearer TOKEN` or as `?token=TOKEN`. */
export function checkToken(headers: IncomingHttpHeaders, query: URLSearchParams, token: string): void {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? query.get('token')
  if (given === null || !isSame(given, token))
    throw new RefusedRequest(
      401,
      given === null
        ? 'This server needs a token: send the header "Authorization: Bearer TOKEN", or add ?token=TOKEN to the address.'
        : 'The token is wrong. Use the one that the server printed when it started.',
      { 'WWW-Authenticate': 'Bearer' },
    )
}

/** Compares in constant time, so that nobody can guess a token letter by letter. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
