/** What goes between a planner and its workers, as plain data. */
import type { PlanRequest } from '../../planner/plan-request.ts'
import type { AnyDomain } from '../../planner/read-domain.ts'
import type { PlainAnswer, PlanQuery } from './planning-service.ts'

/** To a worker. */
export type ToWorker =
  /** A domain without functions, to be used for the orders that follow. */
  | { readonly type: 'telos-domain'; readonly fingerprint: string; readonly text: string }
  | {
      readonly type: 'telos-plan'
      readonly id: number
      readonly domain: string
      readonly fingerprint: string
      readonly query: Pick<PlanQuery, 'agent' | 'goal' | 'priority'>
      readonly request: SentRequest
    }
  | { readonly type: 'telos-cancel'; readonly id: number }

/** From a worker. */
export type FromWorker =
  | { readonly type: 'telos-answer'; readonly id: number; readonly answer: PlainAnswer }
  /** The worker cannot do this; somebody else may. */
  | { readonly type: 'telos-refused'; readonly id: number; readonly reason: string }

/** The parts of a request that can be sent. */
export type SentRequest = Pick<PlanRequest, 'from' | 'to' | 'planner' | 'limits' | 'without'>

/** Domains that a worker keeps of those that were sent; a game that makes new ones all the time must not fill it. */
export const mostSentDomains = 64

/** A domain as text, and whether that is all of it. */
export interface DomainText {
  readonly text: string
  /** Equal for equal texts. */
  readonly fingerprint: string
  /** Names of its functions, which a text cannot hold. */
  readonly functions: readonly string[]
}

/** The text of a domain; it is always the same, so ask once. */
export function domainTextOf(domain: Pick<AnyDomain, 'toJSON' | 'functions'>): DomainText {
  const text = JSON.stringify(domain.toJSON())
  return {
    text,
    fingerprint: `${text.length}-${hash(text, 0x811c9dc5)}-${hash(text, 0x01234567)}`,
    functions: Object.keys(domain.functions),
  }
}

/** Whether a message is one of these: a worker may have others to talk about. */
export function isPlanMessage<Message extends ToWorker | FromWorker>(
  message: unknown,
  ...types: readonly Message['type'][]
): message is Message {
  return typeof message === 'object' && message !== null && types.includes((message as Message).type)
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string, seed: number): number {
  let sum = seed
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}
